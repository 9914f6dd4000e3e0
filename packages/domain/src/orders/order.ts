import type { DeliveryWish } from "../delivery/delivery-day.ts";
import type { Address } from "../fields/address.ts";
import type { Contact } from "../fields/contact.ts";
import type { Language } from "../languages.ts";
import type { Rappen } from "../money/rappen.ts";
import type { Amounts } from "./amounts.ts";
import type { OrderLine } from "./order-line.ts";
import type { OrderState } from "./states.ts";

/** `by` is omitted if the reader may not know. */
export interface HistoryEntry {
  readonly state: OrderState;
  readonly at: string;
  readonly by?: string | null;
  readonly isRecall?: true;
  readonly method?: PaymentMethod;
  /** Of a cancellation: id of one of the shop's reasons. Of a recall: free text. */
  readonly reason?: string;
}

export interface OrderChange {
  readonly at: string;
  readonly by?: string | null;
  readonly from: Rappen;
  readonly to: Rappen;
}

export const ORDER_CHANNELS = ["web", "phone", "counter"] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const PAYMENT_METHODS = ["twint", "transfer", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const REFUNDS = ["due", "done"] as const;
export type Refund = (typeof REFUNDS)[number];

export interface Order {
  readonly id: string;
  readonly slug: string;
  /** The shop's count: 1, 2, 3, …; negative for trials. */
  readonly number: number;
  readonly state: OrderState;
  readonly placedAt: string;
  readonly userId: string | null;
  readonly language: Language;
  readonly lines: readonly OrderLine[];
  readonly amounts: Amounts;
  readonly couponCode: string | null;
  readonly contact: Contact | null;
  readonly address: Address | null;
  readonly deliveryDistance: number;
  readonly isFeeToConfirm: boolean;
  /** A slot ("09:00-12:00") or a pick-up time ("18:30"). */
  readonly wish: DeliveryWish | null;
  readonly note: string | null;
  readonly menuVersion: string | null;
  readonly channel: OrderChannel;
  /** Indexes of the lines ticked off by the kitchen. */
  readonly doneLines: readonly number[];
  readonly refund: Refund | null;
  /** Payments minus refunds. */
  readonly received: Rappen;
  readonly refunded: Rappen;
  /** Counts changes other than to the history. */
  readonly revision: number;
  readonly promisedAt?: string;
  readonly changes?: readonly OrderChange[];
  /** Oldest first; the last entry is the current state. */
  readonly history: readonly HistoryEntry[];
}

/**
 * Trials show an owner how an order arrives. They take no number of the shop's count, and are in no
 * figure and no book.
 */
export function isTrial({ number }: Pick<Order, "number">): boolean {
  return number < 0;
}

export function shownNumber(order: Pick<Order, "number">): number {
  return isTrial(order) ? 0 : order.number;
}
