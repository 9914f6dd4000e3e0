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
import { storeRow } from "../../../test/stored-order.ts";
import type { NewOrderRow } from "../../storage/store-order.ts";

/** Rows of earlier releases, or edited by hand. */
const ODD: readonly [what: string, row: Partial<NewOrderRow>, shown: object][] = [
  [
    "lines without a price: the board's fallback prices stand in",
    { items_json: lines({ id: "tacos", quantity: 2 }, { id: "box", quantity: 1 }) },
    { items: [{ id: "tacos", lineTotal: 18 }, { lineTotal: 10 }], totalPrice: 16.38 },
  ],
  [
    "a line without a price that nothing stands in for",
    { items_json: lines({ itemId: "baklava", name: "Baklava", quantity: 3 }) },
    { items: [{ name: "Baklava", quantity: 3, lineTotal: 0 }], totalPrice: 16.38 },
  ],
  [
    "a unit price alone",
    { items_json: lines({ id: "pizza", quantity: 2, price: 1250 }) },
    { items: [{ price: 12.5, lineTotal: 25 }] },
  ],
  [
    "amounts above a million",
    {
      items_json: lines({ id: "tacos", quantity: 99, price: 125_000_000, lineTotal: 125_000_000 }),
      subtotal: 125_000_000,
      total: 125_000_050,
    },
    { items: [{ lineTotal: 1_250_000 }], subtotal: 1_250_000, totalPrice: 1_250_000.5 },
  ],
  ["items that are no JSON", { items_json: "[{" }, { items: [], totalPrice: 16.38 }],
  ["items that are no list", { items_json: '{"id":"tacos"}' }, { items: [] }],
  [
    "lines that are hardly any",
    {
      items_json: lines(
        null,
        "tacos",
        { name: "Tacos", quantity: 0, price: "nine", lineTotal: -5, customizations: 7 },
        { id: "tacos", quantity: 1, price: 900, lineTotal: 900 },
      ),
    },
    {
      items: [
        { quantity: 1, lineTotal: 0 },
        { quantity: 1, lineTotal: 0 },
        { name: "Tacos", quantity: 1, lineTotal: 0 },
        { id: "tacos", lineTotal: 9 },
      ],
    },
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
      items_json: lines(
        {
          id: "tacos",
          quantity: 1,
          lineTotal: 900,
          customizations: { size: "x".repeat(30), tortillaAmount: "100", meat: "y".repeat(70) },
        },
        {
          id: "tacos",
          quantity: 1,
          lineTotal: 900,
          customizations: { meat: Array.from({ length: 50 }, (_, i) => `meat${i}`) },
        },
        { itemId: "x".repeat(70), category: "z".repeat(70), quantity: 1, lineTotal: 900 },
        {
          itemId: "dish",
          quantity: 1,
          lineTotal: 900,
          varieties: Array.from({ length: 30 }, (_, i) => `v${i}`),
        },
      ),
    },
    { items: [{ lineTotal: 9 }, { lineTotal: 9 }, { lineTotal: 9 }, { lineTotal: 9 }] },
  ],
  [
    "lines whose words are longer than any shop's",
    {
      lines_json: JSON.stringify([
        {
          kind: "dish",
          dishId: "x".repeat(70),
          categoryId: "",
          names: { fr: "n".repeat(300) },
          quantity: 1,
          unit: 900,
          total: 900,
          label: "a\nb",
          allergens: [],
          size: null,
          portion: null,
          people: null,
          varieties: [],
          isForEvent: false,
          basketId: null,
        },
      ]),
    },
    { items: [{ name: "n".repeat(300), lineTotal: 9 }] },
  ],
  [
    "lines that are no JSON: the items stand in",
    { lines_json: "[{", items_json: lines({ id: "tacos", quantity: 1, price: 900 }) },
    { items: [{ id: "tacos", lineTotal: 9 }] },
  ],
  ["an amount below zero", { coupon_discount: -5 }, { couponDiscount: 0, totalPrice: 16.38 }],
  [
    "a moment that is none",
    { created_at: "yesterday" },
    { createdAt: "2026-11-15T00:00:00.000Z", totalPrice: 16.38 },
  ],
];

function lines(...items: unknown[]): string {
  return JSON.stringify(items);
}

describe.each(SERVER_ENGINES)("malformed orders on %s", (engine) => {
  let server: TestServer;
  let cook: Person;
  let lea: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    cook = await server.staff("nyonbosphore");
    lea = await server.signUp("lea@example.ch");
    await server.call({ method: "POST", url: "/api/createOrder", payload: customOrder() });
    for (const [, row] of ODD) {
      const id = randomUUID();
      await storeRow(server.db, { id, user_id: lea.uid, ...row });
    }
  });
  afterAll(() => server.close());

  const day = () =>
    server.call({ url: "/api/getOrders?restaurantId=nyonbosphore&date=2026-11-15", as: cook });

  test("appear in the day's list in a readable form", async () => {
    const list = await day();
    expect([list.statusCode, list.json().length]).toEqual([200, ODD.length + 1]);
    expect(list.json()[0]).toMatchObject({ orderNumber: 1, totalPrice: 16.38 });
    expect(z.safeParse(getOrdersResponse, list.json()).success).toBe(true);
  });

  test.each(ODD.map(([what, , shown], index) => [what, index + 1, shown] as const))(
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
    expect([mine.statusCode, mine.json().length]).toEqual([200, ODD.length]);
  });
});
