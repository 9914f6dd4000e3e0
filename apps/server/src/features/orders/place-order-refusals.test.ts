import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES, startServer, type TestServer } from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";

const { deliveryAddress: home } = simpleOrder();

describe.each(SERVER_ENGINES)("placing an order on %s", (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.close());

  const place = (payload: object) =>
    server.call({ method: "POST", url: "/api/createOrder", payload });
  const countOrders = async () =>
    (await server.db.selectFrom("orders").select("id").execute()).length;

  test.each<[string, object, number, string]>([
    ["no items", simpleOrder({ items: [] }), 422, "no_items_in_order"],
    [
      "a basket below 20 CHF",
      simpleOrder({ items: [{ itemId: "semolina_halva", size: "single", quantity: 3 }] }),
      422,
      "below_minimum_order",
    ],
    [
      "an order of CHF 21,384.00",
      simpleOrder({
        items: Array(4).fill({ itemId: "stuffed_bell_peppers", size: "family", quantity: 99 }),
      }),
      422,
      "order_too_large",
    ],
    [
      "a hundred lines of 99 tacos",
      customOrder({ items: Array(100).fill({ ...customOrder().items[0], quantity: 99 }) }),
      422,
      "order_too_large",
    ],
    [
      "an unknown item",
      simpleOrder({ items: [{ itemId: "pizza", quantity: 9 }] }),
      422,
      "unknown_item",
    ],
    [
      "an item named like a property of Object",
      simpleOrder({ items: [{ itemId: "constructor", quantity: 9 }] }),
      422,
      "unknown_item",
    ],
    [
      "an unknown size",
      simpleOrder({ items: [{ itemId: "spinach_pastry", size: "huge", quantity: 9 }] }),
      422,
      "unknown_size",
    ],
    [
      "a dish of several sizes without one",
      simpleOrder({ items: [{ itemId: "spinach_pastry", quantity: 9 }] }),
      422,
      "please_select_size",
    ],
    [
      "varieties where none are offered",
      simpleOrder({
        items: [{ itemId: "spinach_pastry", size: "single", quantity: 9, varieties: ["x"] }],
      }),
      422,
      "unknown_option",
    ],
    [
      "an event selection without varieties",
      simpleOrder({ items: [{ itemId: "special_event_selection", quantity: 9 }] }),
      422,
      "please_select_varieties",
    ],
    ["no contact", simpleOrder({ customerInfo: null }), 422, "contact_required"],
    [
      "an incomplete contact",
      simpleOrder({ customerInfo: { name: "Léa" } }),
      422,
      "contact_required",
    ],
    [
      "a bad e-mail",
      simpleOrder({ customerInfo: { name: "L", phone: "0795551234", email: "lea@x" } }),
      422,
      "invalid_email",
    ],
    [
      "a bad phone",
      simpleOrder({ customerInfo: { name: "L", phone: "12", email: "l@x.ch" } }),
      422,
      "invalid_phone",
    ],
    ["no address", simpleOrder({ deliveryAddress: null }), 422, "address_required"],
    [
      "an incomplete address",
      simpleOrder({ deliveryAddress: { street: "Rue 1" } }),
      422,
      "address_incomplete",
    ],
    ...["118", "11800", "0118", "Rolle", "01210"].map(
      (postalCode): [string, object, number, string] => [
        `the postal code ${postalCode}`,
        simpleOrder({ deliveryAddress: { ...home, postalCode } }),
        422,
        "invalid_postal_code",
      ],
    ),
    [
      "an event without a day",
      simpleOrder({
        items: [{ itemId: "special_event_selection", quantity: 2, varieties: ["spinach_pastry"] }],
        deliveryTimePreference: null,
      }),
      422,
      "delivery_required",
    ],
    [
      "an incomplete delivery time",
      simpleOrder({ deliveryTimePreference: { date: "2026-11-16" } }),
      422,
      "delivery_required",
    ],
    [
      "a delivery today",
      simpleOrder({ deliveryTimePreference: { date: "2026-11-15", time: "18:00-21:00" } }),
      422,
      "delivery_too_early",
    ],
    [
      "a delivery in a year",
      simpleOrder({ deliveryTimePreference: { date: "2027-11-15", time: "18:00-21:00" } }),
      422,
      "delivery_too_late",
    ],
    [
      "an unknown slot",
      simpleOrder({ deliveryTimePreference: { date: "2026-11-16", time: "03:00-04:00" } }),
      422,
      "unknown_slot",
    ],
    [
      "an invalid day",
      simpleOrder({ deliveryTimePreference: { date: "2026-02-30", time: "18:00-21:00" } }),
      422,
      "invalid_delivery_day",
    ],
    ["an unknown shop", simpleOrder({ restaurantId: "nowhere" }), 404, "menu_not_found"],
    ["a state set by the customer", simpleOrder({ status: "delivered" }), 400, "malformed_request"],
    [
      "a quantity of 0",
      simpleOrder({ items: [{ itemId: "spinach_pastry", quantity: 0 }] }),
      400,
      "malformed_request",
    ],
    [
      "a quantity of 1.5",
      simpleOrder({ items: [{ itemId: "spinach_pastry", quantity: 1.5 }] }),
      400,
      "malformed_request",
    ],
    [
      "a quantity of 1e9",
      simpleOrder({ items: [{ itemId: "spinach_pastry", quantity: 1e9 }] }),
      400,
      "malformed_request",
    ],
    [
      "a name of 10,000 characters",
      simpleOrder({
        customerInfo: { name: "x".repeat(10_000), phone: "0795551234", email: "l@x.ch" },
      }),
      400,
      "malformed_request",
    ],
    [
      "a NUL in a name",
      simpleOrder({ customerInfo: { name: "a\u0000b", phone: "0795551234", email: "l@x.ch" } }),
      400,
      "malformed_request",
    ],
    ["a lone surrogate in a note", simpleOrder({ note: "\ud800" }), 400, "malformed_request"],
    ["a negative total", simpleOrder({ totalPrice: -1 }), 400, "malformed_request"],
    ["a taco without meat", custom({ size: "L" }), 422, "please_select_meat"],
    ["a taco without size", custom({ meat: ["beef"] }), 422, "please_select_size"],
    [
      "six tortillas",
      custom({ size: "L", meat: ["beef"], tortillaAmount: "6" }),
      422,
      "tortilla_out_of_range",
    ],
    [
      "fewer tortillas than included",
      custom({ size: "4XL", meat: ["beef"], tortillaAmount: "1" }),
      422,
      "tortilla_out_of_range",
    ],
    ["an unknown meat", custom({ size: "L", meat: ["unicorn"] }), 422, "unknown_option"],
    ["the same meat twice", custom({ size: "L", meat: ["beef", "beef"] }), 422, "duplicate_option"],
    [
      "an unknown option group",
      custom({ size: "L", meat: ["beef"], topping: ["gold"] }),
      422,
      "unknown_option",
    ],
    [
      "two meats in a sandwich",
      custom({ meat: ["beef", "chicken"] }, "sandwich"),
      422,
      "too_many_options",
    ],
    [
      "a large order without a phone number",
      customOrder({ items: [{ ...customOrder().items[0], quantity: 10 }] }),
      422,
      "phone_required",
    ],
    [
      "an invalid phone number",
      customOrder({ customerInfo: { name: "Léa", phone: "12" } }),
      422,
      "invalid_phone",
    ],
    ["a pick-up tomorrow", fetched("2026-11-16", "19:00"), 422, "unknown_pick_up_time"],
    ["a pick-up at night", fetched("2026-11-15", "23:00"), 422, "unknown_pick_up_time"],
  ])("refuses %s and stores nothing", async (_, payload, status, code) => {
    const before = await countOrders();
    const refused = await place(payload);
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect(refused.json().error).toMatch(/^[A-Z].{5,}/);
    expect(await countOrders()).toBe(before);
  });
});

function fetched(date: string, time: string) {
  return customOrder({ deliveryTimePreference: { date, time } });
}

function custom(customizations: object, id = "tacos") {
  return customOrder({ items: [{ id, quantity: 1, customizations }] });
}
