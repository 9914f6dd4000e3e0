import type { Rappen } from "../money/rappen.ts";
import { accept, type Result, refuse } from "../result.ts";

/**
 * Far above the largest event of a small kitchen (200 people at CHF 15.80 are CHF 3,160). Larger
 * orders are placed by phone.
 */
export const MAX_ORDER_TOTAL = 2_000_000 as Rappen;

export function checkOrderTotal(total: Rappen): Result<Rappen> {
  return total <= MAX_ORDER_TOTAL
    ? accept(total)
    : refuse("order_too_large", { max: MAX_ORDER_TOTAL });
}

export const PHONE_NEEDED_ABOVE = 10_000 as Rappen;

export function checkPhoneGiven(total: Rappen, phone: string, above: Rappen): Result<Rappen> {
  return total > above && !phone ? refuse("phone_required", { above }) : accept(total);
}

/** Unpaid orders with one shop at a time; an office may share an address. */
export const MAX_UNPAID_ORDERS = { guest: 5, account: 5, phone: 5, address: 30 } as const;

/**
 * Orders with one shop within 24 hours, in any state, because each sends mails. `recipient` is a
 * mailbox. Customers of a mobile network share one IPv4 address, so the network limit is high.
 */
export const MAX_ORDERS_PER_DAY = {
  guest: 10,
  account: 10,
  phone: 10,
  recipient: 10,
  network: 100,
} as const;

/**
 * Mails about web orders to one mailbox within 24 hours: a typed address may be a stranger's. Ten
 * orders of three mails each fit.
 */
export const MAX_MAILS_PER_DAY = { ofShop: 30, ofAll: 60 } as const;
