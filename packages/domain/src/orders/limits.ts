import type { Rappen } from "../money/rappen.ts";
import { accept, type Result, refuse } from "../result.ts";
import { addDays, type Day } from "../time/calendar.ts";

/**
 * Far above the largest event a small kitchen caters (200 people at CHF 15.80 are CHF 3,160), far below
 * what would upset its books. Who wants more calls the shop.
 */
export const MAX_ORDER_TOTAL = 2_000_000 as Rappen;

export function checkOrderTotal(total: Rappen): Result<Rappen> {
  return total <= MAX_ORDER_TOTAL
    ? accept(total)
    : refuse("order_too_large", { max: MAX_ORDER_TOTAL });
}

/** Above this a kitchen wants to be able to call whoever ordered. */
export const PHONE_NEEDED_ABOVE = 10_000 as Rappen;

export function checkPhoneGiven(total: Rappen, phone: string, above: Rappen): Result<Rappen> {
  return total > above && !phone ? refuse("phone_required", { above }) : accept(total);
}

const HOUR_MS = 3_600_000;

/** So many orders of a shop may wait for payment at once; a whole office may share an address. */
export const MAX_UNPAID_ORDERS = { guest: 5, account: 5, phone: 5, address: 30 } as const;

/**
 * Orders that may be placed with one shop within 24 hours, in whatever state they are by now: each sends mails, so
 * placing and cancelling in turn must end somewhere. `recipient` is a mailbox. Many customers of a mobile network
 * share one IPv4 address, so a network may place many.
 */
export const MAX_ORDERS_PER_DAY = {
  guest: 10,
  account: 10,
  phone: 10,
  recipient: 10,
  network: 100,
} as const;

/**
 * Mails about web orders to one mailbox within 24 hours, from one shop and from all of them: an address that a
 * customer typed may be a stranger's. Ten orders of three mails each stay within it.
 */
export const MAX_MAILS_PER_DAY = { ofShop: 30, ofAll: 60 } as const;

/** Older ones no longer count against anybody. */
const UNPAID_COUNTS_HOURS = 24;

/** From then on unpaid orders count: towards how many may be open, and as uses of their coupons. */
export function unpaidCountsSince(now: Date): Date {
  return new Date(now.getTime() - UNPAID_COUNTS_HOURS * HOUR_MS);
}

export const UNPAID_KEPT_DAYS = 7;

/** An unpaid order is given up when the day it was wanted for lies before this one. */
export function unpaidKeptSince(today: Day): Day {
  return addDays(today, -UNPAID_KEPT_DAYS);
}

/** The last day on which an unpaid order that was wanted for this one can still be paid. */
export function unpaidKeptUntil(wanted: Day): Day {
  return addDays(wanted, UNPAID_KEPT_DAYS);
}
