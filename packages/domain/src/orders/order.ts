import type { DeliveryWish } from "../delivery/delivery-day.ts";
import type { Address } from "../fields/address.ts";
import type { Contact } from "../fields/contact.ts";
import type { Language } from "../languages.ts";
import type { Rappen } from "../money/rappen.ts";
import type { Amounts } from "./amounts.ts";
import type { OrderLine } from "./order-line.ts";
import type { OrderState } from "./states.ts";

/** When an order entered a state; by whom, where the reader may know. */
export interface HistoryEntry {
  readonly state: OrderState;
  readonly at: string;
  readonly by?: string | null | undefined;
  /** It was taken back to this state, not moved on to it. */
  readonly isRecall?: true | undefined;
  /** How the payment came, where somebody said so. */
  readonly method?: PaymentMethod | undefined;
  /** Why it was cancelled, by the id of one of the shop's reasons; or why it was taken back, in words. */
  readonly reason?: string | undefined;
}

/** Staff changed what was ordered, or when and where it goes; and what that did to its total. */
export interface OrderChange {
  readonly at: string;
  readonly by?: string | null | undefined;
  readonly from: Rappen;
  readonly to: Rappen;
}

/** Where an order came from: the shop's page, or staff who took it by phone or at the counter. */
export const ORDER_CHANNELS = ["web", "phone", "counter"] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** How money reaches the shop, or goes back. */
export const PAYMENT_METHODS = ["twint", "transfer", "cash", "other"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Money has to go back, because more came than is due; or has gone. */
export const REFUNDS = ["due", "done"] as const;
export type Refund = (typeof REFUNDS)[number];

/**
 * An order as it was placed, and how it went on. What was ordered is in it whole, so that board, receipt
 * and history read nothing else: neither the menu nor the tax of today change what it says.
 */
export interface Order {
  readonly id: string;
  readonly slug: string;
  /** The shop's own count: 1, 2, 3, …; below it, of a trial. */
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
  /** Delivered to a place whose fee the shop still has to tell. */
  readonly isFeeToConfirm: boolean;
  /** Delivered, or fetched, on that day: in a slot ("09:00-12:00") or from a time on ("18:30"). */
  readonly wish: DeliveryWish | null;
  readonly note: string | null;
  /** Which edition of the menu it was ordered from, where that is known. */
  readonly menuVersion: string | null;
  readonly channel: OrderChannel;
  /** The lines that the kitchen has ticked off, by their places in the order. */
  readonly doneLines: readonly number[];
  readonly refund: Refund | null;
  /** What the shop has of the customer's money: all that came, without what went back. */
  readonly received: Rappen;
  readonly refunded: Rappen;
  /** How often something other than its history changed. */
  readonly revision: number;
  /** By when it is ready, as its customer was told; nothing where nobody promised. */
  readonly promisedAt?: string | undefined;
  /** In the order in which they were made; none where it is as it was placed. */
  readonly changes?: readonly OrderChange[] | undefined;
  /** In the order in which it happened; the last entry is the state the order is in. */
  readonly history: readonly HistoryEntry[];
}
