import { checkMove, fromChf, INITIAL_STATE, ORDER_STATES } from "@comptoir/domain";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../src/storage/schema.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { type Facts, readFacts } from "./facts.ts";
import type { Expectations, Ledger } from "./ledger.ts";
import { mostOf } from "./places.ts";
import { checkDelivered, checkMails, checkNotices } from "./verify-mails.ts";
import { checkBank, checkMoney } from "./verify-money.ts";
import { checkOffice } from "./verify-office.ts";
import { checkPlaces } from "./verify-places.ts";
import type { World } from "./world.ts";

/** Also works under load. */
export function verify(world: World): Promise<void> {
  const expectations = expectationsOf(world);
  return checkStored(world, async (facts, storage) => {
    for (const finding of checkFacts(facts, expectations)) world.ledger.find(finding);
    if (storage.engine === "sqlite") await checkFile(storage.db, world.ledger);
  });
}

/** Call once the outbox is empty. */
export function verifyDelivered(world: World): Promise<void> {
  return checkStored(world, async (facts) => {
    for (const finding of checkDelivered(facts, expectationsOf(world))) world.ledger.find(finding);
  });
}

async function checkStored(
  world: World,
  check: (facts: Facts, storage: Storage) => Promise<void>,
): Promise<void> {
  const storage = world.openStorage();
  try {
    await check(await readFacts(storage), storage);
  } finally {
    await storage.close();
  }
}

export function expectationsOf({ ledger, url }: World): Expectations {
  return { ...ledger.snapshot(), publicUrl: url, mostOf };
}

export function checkFacts(facts: Facts, expectations: Expectations): string[] {
  return [
    ...checkOrders(facts, expectations),
    ...checkNumbers(facts),
    ...checkHistories(facts, expectations),
    ...checkCoupons(facts),
    ...checkPlaces(facts, expectations),
    ...checkMoney(facts),
    ...checkBank(facts, expectations),
    ...checkOffice(facts, expectations),
    ...checkNotices(facts),
    ...checkMails(facts, expectations),
  ];
}

function checkOrders({ orders }: Facts, { placed, refused }: Expectations): string[] {
  const findings: string[] = [];
  const byKey = Map.groupBy(orders, (order) => order.idempotency_key ?? "");
  for (const [key, same] of byKey) {
    if (same.length > 1) findings.push(`${key} is stored ${same.length} times`);
    if (refused.has(key)) findings.push(`${key} was refused and is stored`);
  }
  for (const [key, { id, number, total, restaurantId }] of placed) {
    const order = byKey.get(key)?.[0];
    if (!order) findings.push(`${key} was acknowledged as number ${number} and is lost`);
    else if (
      order.id !== id ||
      order.order_number !== number ||
      order.total !== fromChf(total) ||
      order.restaurant_id !== restaurantId
    ) {
      findings.push(`${key} was acknowledged as number ${number} and is stored otherwise`);
    }
  }
  return findings;
}

function checkNumbers({ orders, counters }: Facts): string[] {
  const findings: string[] = [];
  const byShop = Map.groupBy(orders, (order) => order.restaurant_id);
  // Refused orders use up no number.
  const shops = new Set([...byShop.keys(), ...counters.map((counter) => counter.restaurant_id)]);
  for (const shop of shops) {
    const ofShop = byShop.get(shop) ?? [];
    const numbers = ofShop.map((order) => order.order_number).sort((a, b) => a - b);
    const wrong = numbers.findIndex((number, i) => number !== i + 1);
    if (wrong >= 0) findings.push(`${shop}: number ${wrong + 1} is missing or there twice`);
    const counter = counters.find(({ restaurant_id }) => restaurant_id === shop);
    if (counter?.last_number !== numbers.length) {
      findings.push(`${shop}: ${numbers.length} orders, but the counter is elsewhere`);
    }
  }
  return findings;
}

function checkHistories({ orders, events }: Facts, { moves }: Expectations): string[] {
  const findings: string[] = [];
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  for (const { id, state } of orders) {
    const history = ORDER_STATES.filter((known) =>
      eventsOf.get(id)?.some((event) => event.state === known),
    );
    if (history.length !== eventsOf.get(id)?.length) findings.push("a state was entered twice");
    if (history[0] !== INITIAL_STATE) findings.push(`a history begins with ${history[0]}`);
    if (history.at(-1) !== state) findings.push(`${state}, but history says ${history.at(-1)}`);
    for (const [i, to] of history.entries()) {
      const from = history[i - 1];
      if (from && !checkMove(from, to).ok) findings.push(`an order went from ${from} to ${to}`);
    }
  }
  for (const { id, to } of moves) {
    const isThere = eventsOf.get(id)?.some((event) => event.state === to);
    if (!isThere) findings.push(`a move to ${to} was acknowledged and is lost`);
  }
  return findings;
}

function checkCoupons({ orders, coupons, claims }: Facts): string[] {
  const findings: string[] = [];
  for (const { code, uses, max_uses, once_per_customer } of coupons) {
    const using = orders.filter(
      (order) => order.coupon_code === code && order.state !== "cancelled",
    );
    if (uses !== using.length) findings.push(`${code}: ${uses} uses, ${using.length} orders`);
    if (max_uses !== null && uses > max_uses) findings.push(`${code}: used beyond its limit`);
    if (!once_per_customer) continue;
    const customers = new Set(using.map((order) => order.customer_json));
    if (customers.size !== using.length) findings.push(`${code}: used twice by one customer`);
    const claiming = new Set(claims.filter((claim) => claim.code === code).map((c) => c.order_id));
    if (using.some(({ id }) => !claiming.has(id)) || claiming.size !== using.length) {
      findings.push(`${code}: its claims are not those of its orders`);
    }
  }
  return findings;
}

async function checkFile(db: Kysely<Schema>, ledger: Ledger): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== "ok") ledger.find(`SQLite: ${rows[0]?.integrity_check}`);
}
