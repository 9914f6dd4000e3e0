import fc from "fast-check";
import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { PAYMENT_METHODS } from "../orders/order.ts";
import { ENTRY_SOURCES, notedByStaff, type PaymentEntry, standingRefunds } from "./entries.ts";

type Entry = Pick<PaymentEntry, "kind" | "source" | "method" | "amount">;

const entry = (
  amount: number,
  kind: Entry["kind"] = "payment",
  source: Entry["source"] = "staff",
  method: Entry["method"] = "twint",
): Entry => ({ amount: rappen(amount), kind, source, method });

test("bank payments are not noted by staff", () => {
  const entries = [entry(1200, "payment", "bank_file", "transfer"), entry(3050, "payment")];
  expect(notedByStaff(entries)).toEqual([["twint", 3050]]);
});

test("a reversed entry is not reversed again", () => {
  expect(notedByStaff([entry(3050), entry(-3050, "reversal")])).toEqual([]);
});

test("a refunded payment cannot be reversed", () => {
  expect(notedByStaff([entry(5000), entry(-1000, "refund")])).toEqual([["twint", 4000]]);
});

test("reversing noted payments never leaves a negative amount", () => {
  const came = fc.record({
    kind: fc.constant("payment" as const),
    amount: fc.integer({ min: 1, max: 1_000_000 }).map(rappen),
    source: fc.constantFrom(...ENTRY_SOURCES),
    method: fc.constantFrom(...PAYMENT_METHODS),
  });
  fc.assert(
    fc.property(fc.array(came), fc.double({ min: 0, max: 1, noNaN: true }), (entries, share) => {
      const sum = entries.reduce((all, { amount }) => all + amount, 0);
      const back = Math.floor(sum * share);
      const all = back > 0 ? [...entries, entry(-back, "refund")] : entries;
      const reversed = notedByStaff(all).map(([method, amount]) =>
        entry(-amount, "reversal", "staff", method),
      );
      const left = [...all, ...reversed].reduce((sum, { amount }) => sum + amount, 0);
      expect(left).toBeGreaterThanOrEqual(0);
      const bank = entries.filter(({ source }) => source === "bank_file");
      const banks = bank.reduce((sum, { amount }) => sum + amount, 0);
      expect(left).toBe(Math.max(0, banks - back));
      expect(notedByStaff([...all, ...reversed])).toEqual([]);
    }),
  );
});

test("an undone refund is omitted, an earlier one kept", () => {
  const [first, second] = [entry(-1000, "refund"), entry(-500, "refund", "staff", "cash")];
  expect(standingRefunds([entry(5000), first, second, entry(500, "refund")])).toEqual([first]);
  expect(standingRefunds([first, entry(1000, "refund"), second])).toEqual([second]);
});
