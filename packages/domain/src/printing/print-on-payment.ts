import type { Order } from "../orders/order.ts";
import { paymentOf } from "../payment/payment.ts";

export const PRINTOUTS = ["receipt", "kitchen"] as const;
export type Printout = (typeof PRINTOUTS)[number];

export const PRINT_JOB_LIFE_MS = 24 * 3600 * 1000;

export const PRINT_CHOICES = ["off", "receipt", "kitchen", "both"] as const;
export type PrintChoice = (typeof PRINT_CHOICES)[number];

export interface PrintOnPayment {
  readonly choice: PrintChoice;
  readonly since: string;
  readonly printed: readonly number[];
}

const CLOCKS_DIFFER_MS = 10 * 60_000;
const MOST_REMEMBERED = 1_000;

export function printoutsOf(choice: PrintChoice): readonly Printout[] {
  if (choice === "both") return PRINTOUTS;
  return PRINTOUTS.filter((printout) => printout === choice);
}

export function startPrinting(
  choice: PrintChoice,
  orders: readonly Order[],
  now: number,
): PrintOnPayment {
  const since = new Date(now - CLOCKS_DIFFER_MS).toISOString();
  const paid = orders.filter((order) => paymentOf(order).receivedAt !== null);
  return { choice, since, printed: paid.map(({ number }) => number) };
}

export function ordersToPrint(
  orders: readonly Order[],
  { choice, since, printed }: PrintOnPayment,
): Order[] {
  if (choice === "off") return [];
  const done = new Set(printed);
  return orders.filter((order) => {
    const { receivedAt } = paymentOf(order);
    const isPaidSince = receivedAt !== null && receivedAt >= since;
    return isPaidSince && order.state !== "cancelled" && !done.has(order.number);
  });
}

export function markPrinted(state: PrintOnPayment, orders: readonly Order[]): PrintOnPayment {
  const printed = [...state.printed, ...orders.map(({ number }) => number)];
  return { ...state, printed: printed.slice(-MOST_REMEMBERED) };
}
