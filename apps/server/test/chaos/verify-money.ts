import { isSold } from "@comptoir/domain";
import type { Facts } from "./facts.ts";
import type { Expectations } from "./ledger.ts";

export function checkMoney({ orders, payments, bookings }: Facts): string[] {
  const findings: string[] = [];
  const paid = Map.groupBy(payments, ({ order_id }) => order_id);
  const booked = Map.groupBy(bookings, ({ order_id }) => order_id);
  for (const { id, state, total, received } of orders) {
    const came = (paid.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0);
    if (came !== received) findings.push(`${came} came for an order that says ${received}`);
    const sold = (booked.get(id) ?? []).reduce((sum, entry) => sum + entry.total, 0);
    const due = isSold({ state }) ? total : 0;
    if (sold !== due) findings.push(`an order that is ${state} at ${total} is booked at ${sold}`);
  }
  return findings;
}

/** Each bank credit counts once, for the order it names, across all shops. */
export function checkBank(
  { bankEntries, payments }: Facts,
  { credits }: Pick<Expectations, "credits">,
): string[] {
  const findings: string[] = [];
  const counted = Map.groupBy(
    payments.filter(({ source }) => source === "bank_file"),
    ({ bank_entry_id }) => bank_entry_id,
  );
  for (const { id, amount, order_id } of bankEntries) {
    const counts = counted.get(id) ?? [];
    counted.delete(id);
    if (counts.length > 1) findings.push(`a bank's entry counts ${counts.length} times`);
    const [only] = counts;
    const isSame = only ? only.order_id === order_id && only.amount === amount : order_id === null;
    if (!isSame) findings.push("a bank's entry counts otherwise than it says");
  }
  if (counted.size > 0) findings.push("a payment is from a bank that never told of it");

  const reported = Map.groupBy(bankEntries, ({ entry_key }) => entry_key.split(" ").at(-1) ?? "");
  for (const [key, { orderId, amount }] of credits) {
    const entries = reported.get(key) ?? [];
    const countedFor = entries.flatMap(({ order_id }) => order_id ?? []);
    const shops = new Set(entries.map(({ restaurant_id }) => restaurant_id));
    if (shops.size < entries.length) findings.push(`the bank's ${key} is stored twice`);
    if (entries.length === 0) findings.push(`the bank's ${key} was taken in and is lost`);
    else if (countedFor.length > 1)
      findings.push(`the bank's ${key} counts ${countedFor.length} times`);
    else if ((countedFor[0] ?? null) !== orderId || entries.some((e) => e.amount !== amount)) {
      findings.push(`the bank's ${key} is stored otherwise`);
    }
  }
  return findings;
}
