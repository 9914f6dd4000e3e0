import type { Order } from "../orders/order.ts";
import { plainText } from "../plain-text.ts";
import { inStateSince, wantedFrom } from "./order-times.ts";

export const TICKET_SORTS = ["slot", "age"] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

const COOKS_AHEAD_MS = 60 * 60_000;

export interface Tickets {
  readonly current: readonly Order[];
  readonly later: readonly Order[];
}

export function arrangeTickets(orders: readonly Order[], sort: TicketSort, now: number): Tickets {
  const accepted = orders.filter(({ state }) => state === "accepted");
  const isLater = ({ wish }: Order) => wish !== null && wantedFrom(wish) - COOKS_AHEAD_MS > now;
  return {
    current: accepted.filter((order) => !isLater(order)).sort(SORTED[sort]),
    later: accepted.filter(isLater).sort(SORTED.slot),
  };
}

const SORTED: Readonly<Record<TicketSort, (a: Order, b: Order) => number>> = {
  slot: (a, b) => wantedAt(a) - wantedAt(b) || SORTED.age(a, b),
  age: (a, b) => inStateSince(a) - inStateSince(b) || a.number - b.number,
};

function wantedAt(order: Order): number {
  return order.wish ? wantedFrom(order.wish) : inStateSince(order);
}

export function isAllDone({ lines, doneLines }: Pick<Order, "lines" | "doneLines">): boolean {
  return lines.every((_, place) => doneLines.includes(place));
}

const ALLERGY = /allerg|intoleran|co?elia|anaphyla/;

export function mentionsAllergy(text: string): boolean {
  return ALLERGY.test(plainText(text));
}
