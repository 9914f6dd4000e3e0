import { type ReactNode, useId } from "react";
import type { DishContent } from "./menu-content.ts";

/** What the parts of a dish's page are given. */
export interface DishPartProps {
  readonly category: string;
  readonly dish: DishContent;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <h3 id={headingId} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}
