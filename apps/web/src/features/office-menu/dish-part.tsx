import { type ReactNode, useId } from "react";
import type { DishContent } from "./menu-content.ts";
import { PaneHeading } from "./pane.tsx";

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
      <PaneHeading id={headingId}>{title}</PaneHeading>
      {children}
    </section>
  );
}
