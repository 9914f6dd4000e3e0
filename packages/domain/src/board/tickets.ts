import type { Order } from "../orders/order.ts";
import { plainText } from "../plain-text.ts";
import { inStateSince } from "./overdue.ts";
import { wantedFrom } from "./slots.ts";

/** What a kitchen sorts its tickets by: when they are wanted, or how long they have waited. */
export const TICKET_SORTS = ["slot", "age"] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

/** Cooking begins so long before the food is wanted. */
const COOKS_AHEAD_MS = 60 * 60_000;

export interface Tickets {
  /** To be cooked now. */
  readonly current: readonly Order[];
  /** Paid, and wanted on a later day or at a later hour. */
  readonly later: readonly Order[];
}

/** The paid orders as tickets of a kitchen; what is for later is apart, by when it is wanted. */
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

/** Without a time, an order is wanted from its payment on. */
function wantedAt(order: Order): number {
  return order.wish ? wantedFrom(order.wish) : inStateSince(order);
}

/** Whether the kitchen has ticked off every line. */
export function isAllDone({ lines, doneLines }: Pick<Order, "lines" | "doneLines">): boolean {
  return lines.every((_, place) => doneLines.includes(place));
}

const ALLERGY = /allerg|intoleran|co?elia|anaphyla/;

/** Whether a customer's words tell of an allergy, in either language. */
export function mentionsAllergy(text: string): boolean {
  return ALLERGY.test(plainText(text));
}
