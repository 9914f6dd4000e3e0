import { randomUUID } from "node:crypto";
import { getOrdersResponse } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder } from "../../../test/sample-orders.ts";
import { storedLine, storeRow } from "../../../test/stored-order.ts";
import type { NewOrderRow } from "../../storage/schema.ts";

const UNPRICED = storedLine({ base: undefined, unit: undefined, total: undefined });

const MALFORMED: readonly [what: string, row: Partial<NewOrderRow>, shown: object][] = [
  [
    "lines without a price: the board's fallback prices stand in",
    {
      lines_json: lines({ ...UNPRICED, quantity: 2 }, { ...UNPRICED, categoryId: "box" }),
    },
    { items: [{ id: "tacos", lineTotal: 18 }, { lineTotal: 10 }], totalPrice: 16.38 },
  ],
  [
    "a line without a price and without a fallback price",
    {
      lines_json: lines({ ...UNPRICED, categoryId: "pizza", names: { fr: "Pizza" }, quantity: 3 }),
    },
    { items: [{ name: "Pizza", quantity: 3, lineTotal: 0 }], totalPrice: 16.38 },
  ],
  [
    "a unit price alone",
    { lines_json: lines({ ...UNPRICED, categoryId: "pizza", quantity: 2, unit: 1250 }) },
    { items: [{ price: 12.5, lineTotal: 25 }] },
  ],
  [
    "amounts above a million",
    {
      lines_json: lines(storedLine({ quantity: 99, base: 125_000_000, total: 125_000_000 })),
      subtotal: 125_000_000,
      total: 125_000_050,
    },
    { items: [{ lineTotal: 1_250_000 }], subtotal: 1_250_000, totalPrice: 1_250_000.5 },
  ],
  ["lines that are no JSON", { lines_json: "[{" }, { items: [], totalPrice: 16.38 }],
  ["lines that are no list", { lines_json: '{"id":"tacos"}' }, { items: [] }],
  [
    "lines that are hardly any",
    {
      lines_json: lines(
        null,
        "tacos",
        { names: "Tacos", quantity: 0, unit: "nine", total: -5, groups: 7 },
        storedLine(),
      ),
    },
    { items: [], totalPrice: 16.38 },
  ],
  [
    "a customer and an address that are no JSON",
    { customer_json: "Léa", address_json: '{"street":', note: "Sonnez" },
    { customerInfo: null, deliveryAddress: null, note: "Sonnez" },
  ],
  [
    "words longer than anybody may type",
    {
      customer_json: JSON.stringify({ name: "x".repeat(300), phone: "0795551234", email: "" }),
      language: "de",
    },
    { customerInfo: null, language: "fr", orderNumber: 10 },
  ],
  [
    "choices that no menu offers",
    {
      lines_json: lines(
        storedLine({
          size: "x".repeat(30),
          tortillas: { count: 100, extra: null },
          groups: [group("y".repeat(70), ["z".repeat(70)])],
        }),
        storedLine({
          groups: [
            group(
              "meat",
              Array.from({ length: 50 }, (_, i) => `meat${i}`),
            ),
          ],
        }),
      ),
    },
    { items: [{ lineTotal: 14 }, { lineTotal: 14 }] },
  ],
  [
    "lines whose words are longer than any shop's",
    {
      lines_json: lines({
        kind: "dish",
        dishId: "x".repeat(70),
        categoryId: "z".repeat(70),
        names: { fr: "n".repeat(300) },
        quantity: 1,
        unit: 900,
        total: 900,
        label: "a\nb",
        vatPercent: null,
        allergens: [],
        origins: [],
        undeclared: [],
        size: null,
        portion: null,
        people: null,
        varieties: Array.from({ length: 30 }, (_, i) => ({ id: `v${i}`, names: {} })),
        isForEvent: false,
        basketId: null,
      }),
    },
    { items: [{ name: "n".repeat(300), lineTotal: 9 }] },
  ],
  ["an amount below zero", { coupon_discount: -5 }, { couponDiscount: 0, totalPrice: 16.38 }],
  [
    "an invalid timestamp",
    { created_at: "yesterday" },
    { createdAt: "2026-11-15T00:00:00.000Z", totalPrice: 16.38 },
  ],
];

function lines(...items: unknown[]): string {
  return JSON.stringify(items);
}

function group(id: string, options: readonly string[]) {
  const named = (id: string) => ({ id, names: {}, price: 0 });
  return { id, names: {}, isSingle: false, extra: null, options: options.map(named) };
}

describe.each(SERVER_ENGINES)("malformed stored orders on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let lea: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    cook = await server.staff("nyonbosphore");
    lea = await server.signUp("lea@example.ch");
    await server.call({ method: "POST", url: "/api/createOrder", payload: customOrder() });
    for (const [, row] of MALFORMED) {
      const id = randomUUID();
      await storeRow(server.db, { id, user_id: lea.uid, ...row });
    }
  });
  afterAll(() => server.close());

  const day = () =>
    server.call({ url: "/api/getOrders?restaurantId=nyonbosphore&date=2026-11-15", as: cook });

  test("appear in the day's list in a readable form", async () => {
    const list = await day();
    expect([list.statusCode, list.json().length]).toEqual([200, MALFORMED.length + 1]);
    expect(list.json()[0]).toMatchObject({ orderNumber: 1, totalPrice: 16.38 });
    expect(z.safeParse(getOrdersResponse, list.json()).success).toBe(true);
  });

  test.each(MALFORMED.map(([what, , shown], index) => [what, index + 1, shown] as const))(
    "with %s are shown as far as they are known",
    async (_, place, shown) => {
      expect((await day()).json()[place]).toMatchObject({ orderNumber: place + 1, ...shown });
    },
  );

  test("can be moved like any other", async () => {
    for (const { _id } of (await day()).json().slice(1)) {
      const payload = { _id, state: "accepted" };
      const moved = await server.call({
        method: "POST",
        url: "/api/updateOrderState",
        payload,
        as: cook,
      });
      expect([moved.statusCode, moved.json().state]).toEqual([200, "accepted"]);
    }
  });

  test("appear in their customer's history", async () => {
    const mine = await server.call({ url: "/api/getMyOrders", as: lea });
    expect([mine.statusCode, mine.json().length]).toEqual([200, MALFORMED.length]);
  });
});
