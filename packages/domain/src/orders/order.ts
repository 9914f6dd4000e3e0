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
}

/**
 * An order as it was placed, and how it went on. What was ordered is in it whole, so that board, receipt
 * and history read nothing else: neither the menu nor the tax of today change what it says.
 */
export interface Order {
  readonly id: string;
  readonly slug: string;
  /** The shop's own count: 1, 2, 3, … */
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
  /** In the order in which it happened; the last entry is the state the order is in. */
  readonly history: readonly HistoryEntry[];
}

/** What is to be paid for an order, and since when it is. */
export interface Payment {
  readonly due: Rappen;
  readonly receivedAt: string | null;
}

/** Whoever accepts an order has its payment. */
export function paymentOf({ amounts, history }: Pick<Order, "amounts" | "history">): Payment {
  const accepted = history.findLast(({ state }) => state === "accepted");
  return { due: amounts.total, receivedAt: accepted?.at ?? null };
}
