import type { OrderState } from "@comptoir/domain";

interface BoardPlace {
  readonly state?: OrderState;
  /** The day for which orders are wanted; else those that came in today. */
  readonly wantedOn?: string;
  /** With the bank's credits open over it. */
  readonly bank?: "open";
}

/** The order board where it shows what is spoken of. */
export function boardAddress(slug: string, { state, wantedOn, bank }: BoardPlace = {}): string {
  const query = new URLSearchParams({
    ...(wantedOn && { by: "delivery", date: wantedOn }),
    ...(state && { state }),
    ...(bank && { bank }),
  }).toString();
  return `/${slug}/orders${query && `?${query}`}`;
}
