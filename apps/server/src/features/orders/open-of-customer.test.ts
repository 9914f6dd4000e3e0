import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerCalls } from "../../../test/customer-calls.ts";
import {
  ENGINES,
  freshStorage,
  type Person,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { openOf } from "./orders-repository.ts";

describe.each(ENGINES)("a customer's open orders on %s", (engine) => {
  let server: TestServer;
  let calls: ReturnType<typeof customerCalls>;
  let lea: Person;
  let cook: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    calls = customerCalls(server);
    lea = await server.signUp("lea@example.ch");
    cook = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());

  test("are those of this browser and of the account, newest first, until they are over", async () => {
    const { order: first, browser } = await calls.orderAsGuest();
    const own = await calls.orderAs(lea);
    const { order: last } = await calls.orderAsGuest(simpleOrder(), browser.cookies);
    await calls.orderAsGuest(customOrder(), browser.cookies);
    await calls.orderAsGuest();
    const numbers = async (asker: Parameters<typeof calls.open>[0]) =>
      (await calls.open(asker)).json().map((o: { orderNumber: number }) => o.orderNumber);
    expect(await numbers(browser)).toEqual([last.orderNumber, first.orderNumber]);
    expect(await numbers({ as: lea })).toEqual([own.orderNumber]);
    const both = [last.orderNumber, own.orderNumber, first.orderNumber];
    expect(await numbers({ as: lea, ...browser })).toEqual(both);
    expect(await numbers({})).toEqual([]);

    await calls.move(first, "accepted", cook);
    await calls.cancel(last, browser);
    expect((await calls.open(browser)).json()).toEqual([
      { orderNumber: first.orderNumber, state: "accepted", totalPrice: 33 },
    ]);
    await calls.move(first, "prepared", cook);
    expect(await numbers(browser)).toEqual([first.orderNumber]);
    await calls.move(first, "delivered", cook);
    expect(await numbers(browser)).toEqual([]);
    const [taco] = (await calls.open(browser, "nyonbosphore")).json();
    expect(taco).toMatchObject({ state: "payment_pending", totalPrice: 16.38 });
  });

  test("belong to the account alone once linked, and are listed once", async () => {
    const { order, browser } = await calls.orderAsGuest();
    const ida = await server.signUp("ida@example.ch");
    await calls.link(ida, browser);
    expect((await calls.open(browser)).json()).toEqual([]);
    expect((await calls.open({ as: ida, ...browser })).json()).toMatchObject([
      { orderNumber: order.orderNumber },
    ]);
  });

  test("are twenty at most, the newest", async () => {
    const { order, browser } = await calls.orderAsGuest();
    for (let i = 0; i < 20; i++) await calls.orderAsGuest(simpleOrder(), browser.cookies);
    const open = (await calls.open(browser)).json() as { orderNumber: number }[];
    expect(open).toHaveLength(20);
    expect(open.map(({ orderNumber }) => orderNumber)).not.toContain(order.orderNumber);
  });
});

test.each(ENGINES)("open orders are found by account and browser on %s", async (engine) => {
  const { db, close } = await freshStorage(engine);
  if (engine === "postgres") await sql`set enable_seqscan = off`.execute(db);
  const options = engine === "sqlite" ? sql`query plan` : undefined;
  const planOf = async (by: Parameters<typeof openOf>[2]) =>
    JSON.stringify(await openOf(db, "rolle", by, "x").explain(undefined, options));
  // On an empty table the planner may choose either index; neither grows over the years.
  expect(await planOf("user_id")).toMatch(
    /orders_by_customer|orders_of_customer_at_shop|orders_not_over/,
  );
  expect(await planOf("guest_hash")).toMatch(
    /orders_by_guest|orders_of_guest_at_shop|orders_not_over/,
  );
  await close();
});
