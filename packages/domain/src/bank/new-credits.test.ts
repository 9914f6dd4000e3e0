import fc from "fast-check";
import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import { paymentReference } from "../payment/reference.ts";
import { type BankCredit, namedOrder, newCredits } from "./bank-credit.ts";
import { matchPayment, type PaidOrder, withCredit } from "./match-payment.ts";

const SLUG = "rootsflavorsrolle";
const credit = (changes: Partial<BankCredit>): BankCredit => ({
  entryKey: "E1",
  part: null,
  amount: rappen(4250),
  bookedOn: "2026-11-16",
  references: [],
  payer: null,
  message: null,
  ...changes,
});
const byNumber = (value: string) => credit({ part: { by: "number", value } });
const byPlace = (value: string) => credit({ part: { by: "place", value } });
const never = () => false;

test.each([
  ["a whole that is known as such", [credit({})], [credit({})]],
  ["a whole whose transactions are known", [credit({})], [byNumber("a")]],
  ["a transaction that is known", [byNumber("a")], [byNumber("a"), byNumber("b")]],
  ["transactions without numbers, known by them", [byPlace("1"), byPlace("2")], [byNumber("a")]],
  ["transactions with numbers, known by place", [byNumber("a")], [byPlace("1")]],
])("%s contains no new credits", (_, told, known) => {
  expect(newCredits(told, known, never)).toEqual({ credits: [], superseded: [] });
});

test("transactions replace a known total, unless it counts for an order", () => {
  const whole = credit({});
  const parts = [byNumber("a"), byNumber("b")];
  expect(newCredits(parts, [whole], never)).toEqual({ credits: parts, superseded: [whole] });
  const none = { credits: [], superseded: [] };
  expect(newCredits(parts, [whole], () => true)).toEqual(none);
});

const NUMBERS = [1, 2, 3];
const orders = () =>
  new Map<number, PaidOrder>(
    NUMBERS.map((n) => [
      n,
      {
        ...sampleOrder({ state: n === 3 ? "cancelled" : "accepted" }),
        notedTransfer: rappen(n * 300),
      },
    ]),
  );

/** The books after importing these files in order. */
function balances(files: readonly (readonly BankCredit[])[]) {
  const known: BankCredit[] = [];
  const books = orders();
  for (const file of files) {
    const { credits, superseded } = newCredits(file, known, never);
    for (const old of superseded) known.splice(known.indexOf(old), 1);
    known.push(...credits);
    for (const told of credits) {
      const number = namedOrder(SLUG, told)?.number;
      const order = number === undefined ? undefined : books.get(number);
      if (number === undefined || !order) continue;
      books.set(number, withCredit(order, matchPayment(told.amount, order)));
    }
  }
  const unnamed = known.filter((told) => !namedOrder(SLUG, told));
  return {
    received: [...books].map(([number, { received }]) => [number, received]),
    unnamed: unnamed.reduce((sum, { amount }) => sum + amount, 0),
  };
}

const someCredit = fc.record({
  entryKey: fc.constantFrom("E1", "E2", "E3", "E4"),
  part: fc.constantFrom("a", "b", "c"),
  amount: fc.integer({ min: 1, max: 5_000 }),
  named: fc.constantFrom(...NUMBERS, null),
});
const someFile = fc
  .uniqueArray(someCredit, { selector: ({ entryKey, part }) => entryKey + part, maxLength: 12 })
  .map((all) =>
    all.map(({ entryKey, part, amount, named }) =>
      credit({
        entryKey,
        part: { by: "number", value: part },
        amount: rappen(amount),
        references: named === null ? [] : [paymentReference("SCOR", SLUG, named)],
      }),
    ),
  );

test("a file cut in two, doubled or in another order gives the same balances", () => {
  fc.assert(
    fc.property(
      someFile.chain((file) =>
        fc.record({
          file: fc.constant(file),
          shuffled: fc.shuffledSubarray(file, { minLength: file.length }),
          cut: fc.nat(file.length),
        }),
      ),
      ({ file, shuffled, cut }) => {
        const once = balances([file]);
        expect(balances([file, shuffled])).toEqual(once);
        expect(balances([[...file, ...shuffled]])).toEqual(once);
        expect(balances([shuffled])).toEqual(once);
        expect(balances([shuffled.slice(cut), shuffled.slice(0, cut)])).toEqual(once);
        // A statement lists totals before or after the advice of their transactions.
        const wholes = [...Map.groupBy(file, ({ entryKey }) => entryKey).keys()].map((entryKey) =>
          credit({ entryKey }),
        );
        expect(balances([wholes, file])).toEqual(once);
        expect(balances([file, wholes])).toEqual(once);
      },
    ),
  );
});
