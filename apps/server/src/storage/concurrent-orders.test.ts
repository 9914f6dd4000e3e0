import { randomUUID } from "node:crypto";
import { MAX_UNPAID_ORDERS } from "@comptoir/domain";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  ENGINES,
  freshDatabase,
  startServer,
  type TestDatabase,
  type TestServer,
} from "../../test/harness.ts";
import { customOrder, simpleOrder } from "../../test/sample-orders.ts";

const MANY = 20;
let database: TestDatabase;
let processes: readonly TestServer[];

const start = async (engine: "sqlite" | "postgres") => {
  database = await freshDatabase(engine);
  processes = [
    await startServer(engine, { database, rateLimit: true }),
    await startServer(engine, { database, rateLimit: true }),
  ];
};
const [here, there] = [() => processes[0] as TestServer, () => processes[1] as TestServer];
afterEach(async () => {
  for (const server of processes) await server.close();
  await database.drop();
});

/** Each order has a new phone number and, unless given, a new address. */
let people = 0;
const place = (server: TestServer, given: { address?: string } = {}) => {
  const n = ++people;
  const { address = `10.1.${n >> 8}.${n & 255}` } = given;
  const phone = `079 ${String(n).padStart(7, "0")}`;
  const { customerInfo } = simpleOrder();
  return server.call({
    method: "POST",
    url: "/api/createOrder",
    payload: customOrder({
      customerInfo: { ...customerInfo, phone, email: `n${n}@example.ch` },
    }),
    headers: { "idempotency-key": randomUUID() },
    remoteAddress: address,
  });
};
const stored = () => here().db.selectFrom("orders").selectAll().orderBy("order_number").execute();
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe.each(ENGINES)("concurrent orders on %s", (engine) => {
  beforeEach(() => start(engine));

  test("get distinct numbers and their own answers, also in two processes", async () => {
    const answers = await Promise.all(
      numbers(MANY).map((n) => place(n % 2 === 0 ? here() : there())),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const orders = await stored();
    expect(orders.map((order) => order.order_number)).toEqual(numbers(MANY));
    const bodies = answers.map((answer) => answer.json());
    expect(bodies.map(({ _id }) => _id).sort()).toEqual(orders.map(({ id }) => id).sort());
    for (const { _id, orderNumber } of bodies) {
      expect(orders.find(({ id }) => id === _id)?.order_number).toBe(orderNumber);
    }
  });

  test("are stored once if one is sent several times", async () => {
    const again = () =>
      here().call({
        method: "POST",
        url: "/api/createOrder",
        payload: customOrder(),
        headers: { "idempotency-key": "the-same-again" },
        remoteAddress: "10.2.0.1",
      });
    const repeated = [again(), again(), again()];
    const others = numbers(MANY).map(() => place(here()));
    const answers = await Promise.all([...repeated, ...others]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(new Set((await Promise.all(repeated)).map(({ body }) => body)).size).toBe(1);
    expect((await stored()).map((order) => order.order_number)).toEqual(numbers(MANY + 1));
  });

  test("succeed while another customer exceeds the limit of open orders", async () => {
    const tooMany = MAX_UNPAID_ORDERS.address + 4;
    const [greedy, others] = await Promise.all([
      Promise.all(numbers(tooMany).map(() => place(here(), { address: "10.3.0.1" }))),
      Promise.all(numbers(MANY).map(() => place(here()))),
    ]);
    expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 201));
    expect(greedy.filter(({ statusCode }) => statusCode === 201)).toHaveLength(
      MAX_UNPAID_ORDERS.address,
    );
    const orders = await stored();
    expect(orders.map((order) => order.order_number)).toEqual(
      numbers(MAX_UNPAID_ORDERS.address + MANY),
    );
  });
});

test("concurrent orders share a transaction on postgres", async () => {
  await start("postgres");
  await Promise.all(numbers(MANY).map(() => place(here())));
  const { rows } = await sql`select distinct xmin::text from orders`.execute(here().db);
  expect(rows.length).toBeLessThan(MANY / 2);
});
