import type { OrderState } from "@comptoir/domain";

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
