import { type FiguresResponse, OFFICE_PATHS } from "@comptoir/contract";
import { accept, addDays, type CustomerKind, daysOf, inZurich } from "@comptoir/domain";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { customOrder } from "../../../test/sample-orders.ts";
import { transact } from "../../storage/transaction.ts";
import { forgetOrder } from "../orders/forget-customer.ts";

const SLUG = "nyonbosphore";
const BEGIN = new Date("2026-10-23T08:00:00Z");
const HOUR_MS = 3_600_000;
const PERSONS = 3;

const step = fc.record({
  what: fc.constantFrom(
    ...[
      "order",
      "order",
      "accept",
      "accept",
      "deliver",
      "cancel",
      "recall",
      "lower",
      "forget",
      "ask",
    ],
  ),
  /** A wrong clock can book on a past day. */
  hours: fc.oneof(
    { weight: 4, arbitrary: fc.nat(30) },
    { weight: 1, arbitrary: fc.integer({ min: -60, max: -1 }) },
  ),
  which: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 4 }),
});
type Step = ReturnType<typeof step.generate>["value"];

interface Contribution {
  readonly count: 0 | 1;
  readonly amount: number;
  readonly quantity: number;
}
const NOTHING: Contribution = { count: 0, amount: 0, quantity: 0 };

describe.each(ENGINES)("cached sums on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  let customers: readonly Person[];
  beforeEach(async () => {
    server = await startServer(engine);
    owner = await server.staff(SLUG);
    const names = Array.from({ length: PERSONS }, (_, place) => `${place}@example.ch`);
    customers = await Promise.all(names.map((email) => server.signUp(email)));
  });
  afterEach(() => server.close());

  const get = async (path: string, days: { from: string; until: string }) => {
    const query = new URLSearchParams({ restaurantId: SLUG, ...days });
    const answer = await server.call({ url: `${path}?${query}`, as: owner });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const ask = async (days: { from: string; until: string }) => ({
    sales: (await get(OFFICE_PATHS.figures, days)) as FiguresResponse,
    dishes: await get(OFFICE_PATHS.dishFigures, days),
  });
  const post = (path: string, payload: object, as = owner) =>
    server.call({ method: "POST", url: `/api/${path}`, payload, as });
  const rowOf = async (id: string) =>
    await server.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  const worthOf = async (id: string): Promise<Contribution> => {
    const row = await rowOf(id);
    if (!row || row.state === "payment_pending" || row.state === "cancelled") return NOTHING;
    const quantity = JSON.parse(row.lines_json)[0].quantity;
    return { count: 1, amount: row.total, quantity };
  };

  async function change(id: string, { what, quantity }: Step): Promise<void> {
    const row = await rowOf(id);
    const { length: moves } = await server.db
      .selectFrom("order_events")
      .select("entry")
      .where("order_id", "=", id)
      .execute();
    const to = { accept: "accepted", deliver: "delivered", cancel: "cancelled" }[what];
    // Forbidden transitions are refused and change nothing.
    if (to) await post("updateOrderState", { _id: id, state: to, method: "cash" });
    if (what === "recall") await post("recallOrder", { _id: id, moves, reason: "erreur" });
    if (what === "lower") {
      const { revision } = row ?? {};
      await post("changeOrder", { _id: id, moves, revision, quantities: [quantity] });
    }
    if (what === "forget" && row) {
      await transact(server.db, async (trx) => accept(await forgetOrder(trx, row)));
    }
  }

  test("equal the bookings, whatever happens to orders in any order", async () => {
    const ids: string[] = [];
    const buyers = new Map<string, string>();
    const [sold, kinds] = [new Map<string, Contribution>(), new Map<string, CustomerKind>()];
    const soldAt = new Map<string, number>();
    const expected = new Map<string, { count: number; amount: number; quantity: number }>();
    const customerCounts = { new: 0, returning: 0, unknown: 0 };
    let latest = BEGIN;

    const note = (id: string, was: Contribution, is: Contribution) => {
      if (was.count === is.count && was.amount === is.amount) return;
      const day = inZurich(server.now).day;
      const of = expected.get(day) ?? { count: 0, amount: 0, quantity: 0 };
      for (const part of ["count", "amount", "quantity"] as const) of[part] += is[part] - was[part];
      expected.set(day, of);
      if (!kinds.has(id)) kinds.set(id, kindOf(id));
      customerCounts[kinds.get(id) ?? "unknown"] += is.count - was.count;
      if (is.count) soldAt.set(id, Math.min(soldAt.get(id) ?? Infinity, server.now.getTime()));
    };
    const kindOf = (id: string): CustomerKind => {
      const buyer = buyers.get(id);
      if (!buyer) return "unknown";
      const isEarlier = (other: string) =>
        other !== id &&
        buyers.get(other) === buyer &&
        (sold.get(other)?.count ?? 0) > 0 &&
        (soldAt.get(other) ?? Infinity) <= server.now.getTime();
      return ids.some(isEarlier) ? "returning" : "new";
    };

    const take = async (taken: Step) => {
      server.now = new Date(
        Math.max(server.now.getTime() + taken.hours * HOUR_MS, BEGIN.getTime()),
      );
      latest = new Date(Math.max(latest.getTime(), server.now.getTime()));
      if (taken.what === "ask") await ask(wholePeriod(latest));
      else if (taken.what === "order") {
        const by = customers[taken.which % PERSONS] as Person;
        const [item] = customOrder().items;
        const order = customOrder({
          userId: by.uid,
          items: [{ ...item, quantity: taken.quantity }],
        });
        const placed = await post("createOrder", order, by);
        expect(placed.statusCode).toBe(201);
        ids.unshift(placed.json()._id);
        buyers.set(placed.json()._id, by.uid);
      } else {
        const id = ids[taken.which];
        if (!id) return;
        await change(id, taken);
        if (taken.what === "forget") buyers.delete(id);
        const is = await worthOf(id);
        note(id, sold.get(id) ?? NOTHING, is);
        sold.set(id, is);
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
        for (const taken of steps) await take(taken);
        const before = server.now;
        server.now = new Date(latest.getTime() + 48 * HOUR_MS);
        const whole = wholePeriod(latest);
        const [last] = [...expected.keys()].sort().slice(-1);
        for (const days of [whole, { from: last ?? whole.from, until: last ?? whole.from }]) {
          const cached = await ask(days);
          const of = daysOf(days).map((day) => expected.get(day) ?? NOTHING);
          expect(cached.sales.days).toEqual(
            daysOf(days).map((day, place) => ({
              day,
              count: of[place]?.count,
              amount: (of[place]?.amount ?? 0) / 100,
            })),
          );
          const quantity = of.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(cached.dishes.dishes[0]?.quantity ?? 0).toBe(quantity);
          if (days === whole) expect(countsOf(cached.sales)).toEqual(customerCounts);
          await server.db.deleteFrom("figure_days").execute();
          expect(await ask(days)).toEqual(cached);
        }
        server.now = before;
      }),
      { numRuns: 3, endOnFailure: true },
    );
    expect(ids.length).toBeGreaterThan(0);
  });
});

function wholePeriod(latest: Date) {
  return { from: inZurich(BEGIN).day, until: addDays(inZurich(latest).day, 1) };
}

function countsOf({ customers }: FiguresResponse) {
  const counts = customers.map(({ kind, count }) => [kind, count]);
  return { new: 0, returning: 0, unknown: 0, ...Object.fromEntries(counts) };
}
