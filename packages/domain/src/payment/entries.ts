import { type Rappen, rappen } from "../money/rappen.ts";
import type { PaymentMethod } from "../orders/order.ts";

/** A reversal takes back an entry noted by mistake. */
export const ENTRY_KINDS = ["payment", "refund", "reversal"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const ENTRY_SOURCES = ["staff", "bank_file"] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Entries are only ever added. */
export interface PaymentEntry {
  readonly id: string;
  readonly kind: EntryKind;
  /** Negative if the shop has less money afterwards. */
  readonly amount: Rappen;
  readonly method: PaymentMethod;
  readonly source: EntrySource;
  readonly at: string;
  readonly by: string | null;
}

/** Payments noted by staff and not taken back, by method; at most what the shop still has. */
export function notedByStaff(
  entries: readonly Pick<PaymentEntry, "kind" | "source" | "method" | "amount">[],
): [PaymentMethod, Rappen][] {
  const sums = new Map<PaymentMethod, number>();
  let left = 0;
  for (const { kind, source, method, amount } of entries) {
    left += amount;
    if (source === "staff" && kind !== "refund") {
      sums.set(method, (sums.get(method) ?? 0) + amount);
    }
  }
  const noted: [PaymentMethod, Rappen][] = [];
  for (const [method, sum] of sums) {
    const amount = Math.min(sum, left);
    if (amount <= 0) continue;
    noted.push([method, rappen(amount)]);
    left -= amount;
  }
  return noted;
}

export function standingRefunds<E extends Pick<PaymentEntry, "kind" | "amount">>(
  entries: readonly E[],
): E[] {
  const standing: E[] = [];
  for (const entry of entries) {
    if (entry.kind !== "refund") continue;
    if (entry.amount < 0) standing.push(entry);
    else standing.pop();
  }
  return standing;
}
