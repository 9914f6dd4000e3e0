import { ORDER_STATES, type OrderState } from "@comptoir/domain";
import { messageIdOf } from "../../src/outbox/outbox.ts";
import type { Facts } from "./facts.ts";
import type { Expectations } from "./ledger.ts";

export function checkNotices({ orders, outbox }: Facts): string[] {
  const stored = new Set(
    orders.filter(({ customer_json }) => emailIn(customer_json)).map(({ id }) => id),
  );
  const noticed = new Set(
    outbox.flatMap(({ dedupe_key }) => /^order_confirmed:([^:]+):/.exec(dedupe_key)?.[1] ?? []),
  );
  const isOneMissing = [...stored].some((id) => !noticed.has(id));
  const unstored = [...noticed].some((id) => !stored.has(id));
  return [
    ...(isOneMissing ? ["an order is stored that its customer is not told of"] : []),
    ...(unstored ? ["a customer is told of an order that is not stored"] : []),
  ];
}

export function checkMails(
  { orders, outbox }: Facts,
  { mails, publicUrl }: Expectations,
): string[] {
  const findings: string[] = [];
  const notices = new Map(outbox.map((row) => [messageIdOf(row.dedupe_key, publicUrl), row]));
  const stored = new Map(
    orders.map((order) => [`${order.restaurant_id} ${order.order_number}`, order]),
  );
  for (const { messageId, to, order: linked } of mails) {
    const [, ofOrder] = notices.get(messageId)?.dedupe_key.split(":") ?? [];
    const order = linked && stored.get(`${linked.restaurantId} ${linked.number}`);
    if (!order) findings.push("a mail was sent of an order that is not stored");
    else if (!ofOrder) findings.push("a mail was sent under a name that no notice has");
    else if (order.id !== ofOrder) findings.push("a mail was sent under another order's name");
    else if (emailIn(order.customer_json) !== to) findings.push("a mail was sent to a stranger");
  }
  for (const [messageId, copies] of Map.groupBy(mails, (mail) => mail.messageId)) {
    const tries = notices.get(messageId)?.attempts ?? copies.length;
    if (copies.length > tries)
      findings.push(`a mail came ${copies.length} times in ${tries} tries`);
  }
  return findings;
}

/** The notices that must have been sent for an order in this state, and the state each announces. */
const EXPECTED_NOTICES: Readonly<Record<OrderState, Readonly<Record<string, OrderState>>>> = {
  payment_pending: { order_confirmed: "payment_pending" },
  accepted: { order_confirmed: "payment_pending", order_paid: "accepted" },
  prepared: {
    order_confirmed: "payment_pending",
    order_paid: "accepted",
    order_ready: "prepared",
  },
  delivered: { order_confirmed: "payment_pending", order_paid: "accepted" },
  // Earlier states are announced only if there was time.
  cancelled: { order_cancelled: "cancelled" },
};

/** Call once the outbox is empty: every order with an address has its mails. */
export function checkDelivered(
  { orders, events, outbox }: Facts,
  { mails, publicUrl }: Pick<Expectations, "mails" | "publicUrl">,
): string[] {
  const arrived = new Set(mails.map(({ messageId }) => messageId));
  const eventsOf = Map.groupBy(events, ({ order_id }) => order_id);
  const missing = orders
    .filter(({ customer_json }) => emailIn(customer_json))
    .flatMap(({ id, state }) => {
      const entered = new Set(eventsOf.get(id)?.map((event) => event.state));
      const history = ORDER_STATES.filter((known) => entered.has(known));
      return Object.entries(EXPECTED_NOTICES[state])
        .map(([notice, of]) => ({ notice, key: `${notice}:${id}:${history.indexOf(of) + 1}` }))
        .filter(({ key }) => !arrived.has(messageIdOf(key, publicUrl)))
        .map(({ notice }) => `no mail ${notice} of an order that is ${state}`);
    });
  const givenUp = outbox.some(({ dead_at }) => dead_at !== null);
  const waiting = outbox.some(({ done_at, dead_at }) => done_at === null && dead_at === null);
  return [
    ...missing,
    ...(givenUp ? ["a mail was given up"] : []),
    ...(waiting ? ["a mail still waits"] : []),
  ];
}

function emailIn(customerJson: string | null): string | undefined {
  return (JSON.parse(customerJson ?? "{}") as { email?: string }).email || undefined;
}
