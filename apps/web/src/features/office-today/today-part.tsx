import type { OrderState } from "@comptoir/domain";
import { type ReactNode, useId } from "react";

export function TodayPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card bg-paper p-4 shadow-card sm:p-5"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface BoardPlace {
  readonly state?: OrderState;
  /** Day the orders are wanted for; by default, orders received today. */
  readonly wantedOn?: string;
  readonly bank?: "open";
}

export function boardAddress(slug: string, { state, wantedOn, bank }: BoardPlace = {}): string {
  const query = new URLSearchParams({
    ...(wantedOn && { by: "delivery", date: wantedOn }),
    ...(state && { state }),
    ...(bank && { bank }),
  }).toString();
  return `/${slug}/orders${query && `?${query}`}`;
}
