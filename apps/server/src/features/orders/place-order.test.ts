import { rappen } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ENGINES,
  type Person,
  SUNDAY_10H,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { customOrder, simpleOrder } from "../../../test/sample-orders.ts";
import { createCoupon } from "../coupons/manage-coupons.ts";

describe.each(ENGINES)("placing an order on %s", (engine) => {
  let server: TestServer;
  let customer: Person;
  let cook: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    customer = await server.signUp("lea@example.ch");
    cook = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());

  const place = (payload: object, options: { as?: Person; key?: string } = {}) =>
    server.call({
      method: "POST",
      url: "/api/createOrder",
      payload,
      ...(options.as ? { as: options.as } : {}),
      headers: options.key ? { "idempotency-key": options.key } : {},
    });
  const countOrders = async () =>
    (await server.db.selectFrom("orders").select("id").execute()).length;
  const board = async (as = cook, slug = "rootsflavorsrolle") =>
    (await server.call({ url: `/api/getOrders?restaurantId=${slug}&date=2026-11-15`, as })).json();

  test("answers 201 with the number and the total, and the board shows the order", async () => {
    const placed = await place(
      simpleOrder({ totalPrice: 33, subtotal: 33, note: " Sonnez fort " }),
    );
    expect(placed.statusCode).toBe(201);
    expect(placed.json()).toMatchObject({
      orderNumber: 1,
      totalPrice: 33,
      state: "payment_pending",
    });
    const [order] = await board();
    expect(order).toMatchObject({
      orderNumber: 1,
      restaurantId: "rootsflavorsrolle",
      state: "payment_pending",
      createdAt: SUNDAY_10H.toISOString(),
      userId: null,
      subtotal: 33,
      tax: 0,
      deliveryFee: 0,
      couponDiscount: 0,
      couponCode: null,
      totalPrice: 33,
      customerInfo: { name: "Léa Rochat", phone: "+41 79 555 12 34", email: "lea@example.ch" },
      deliveryTimePreference: { date: "2026-11-16", time: "12:00-15:00" },
      note: "Sonnez fort",
      language: "fr",
      history: [{ state: "payment_pending", at: SUNDAY_10H.toISOString(), by: null }],
    });
    expect(order.items).toEqual([
      {
        itemId: "spinach_pastry",
        category: "plates",
        name: "Börek aux épinards",
        translationKey: "spinach_pastry",
        size: "couple",
        portionSize: "500 g",
        people: 2,
        quantity: 2,
        price: 16.5,
        lineTotal: 33,
      },
    ]);
  });

  test("shows the given name and collection time on the board", async () => {
    const customerInfo = { name: " Léa ", phone: "" };
    const deliveryTimePreference = { date: "2026-11-15", time: "19:15" };
    const orderFields = { customerInfo, deliveryTimePreference, note: "Allergie aux noix" };
    const { orderNumber } = (await place(customOrder(orderFields))).json();
    const bosphore = await server.staff("nyonbosphore");
    const shown = (await board(bosphore, "nyonbosphore")).find(
      (order: { orderNumber: number }) => order.orderNumber === orderNumber,
    );
    expect(shown).toMatchObject({
      customerInfo: { name: "Léa", phone: "", email: "" },
      deliveryTimePreference,
      note: "Allergie aux noix",
    });
  });

  test("accepts a distant address with a delivery fee to be confirmed", async () => {
    const far = { street: "Quai 2", city: "Lausanne", postalCode: "1003", country: "Switzerland" };
    const deliveryAddress = { ...far, floor: " 3e ", doorCode: "A1B2" };
    const placed = (await place(simpleOrder({ deliveryAddress }))).json();
    const shown = (await board()).find(
      (order: { orderNumber: number }) => order.orderNumber === placed.orderNumber,
    );
    expect(shown).toMatchObject({
      deliveryAddress: { ...far, floor: "3e", doorCode: "A1B2" },
      deliveryFee: 0,
      deliveryFeeToConfirm: true,
    });
  });
  test("prices a composed line with its extras and adds 17 % tax", async () => {
    const placed = await place(customOrder());
    expect(placed.statusCode).toBe(201);
    expect(placed.json().totalPrice).toBe(16.38);
    const own = await server.staff("nyonbosphore");
    const order = (await board(own, "nyonbosphore")).at(-1);
    expect(order).toMatchObject({ subtotal: 14, tax: 2.38, totalPrice: 16.38, customerInfo: null });
    expect(order.items[0]).toMatchObject({ id: "tacos", price: 11, lineTotal: 14 });
    expect(order.items[0].customizations).toEqual({
      size: "2XL",
      tortillaAmount: "2",
      meat: ["chicken", "beef", "nuggets", "merguez"],
      cheese: ["cheddar"],
      garniture: ["tomato"],
      sauces: ["algerienne", "samourai"],
    });
  });

  test("uses the default shop when no restaurant is named", async () => {
    const { restaurantId: _, ...order } = customOrder();
    expect((await place(order)).json().restaurantId).toBe("nyonbosphore");
  });

  test("charges the menu's price and ignores the price and name of a line", async () => {
    const items = [
      { itemId: "spinach_pastry", size: "couple", quantity: 2, price: 0.01, name: "X" },
    ];
    const placed = await place(simpleOrder({ items }));
    expect(placed.json().totalPrice).toBe(33);
    const orders = await board();
    expect(orders.at(-1).items[0]).toMatchObject({ price: 16.5, name: "Börek aux épinards" });
  });

  test.each([
    ["totalPrice", { totalPrice: 3.3 }],
    ["subtotal", { totalPrice: 33, subtotal: 1 }],
    ["deliveryFee", { totalPrice: 33, deliveryFee: 5 }],
    ["couponDiscount", { totalPrice: 33, couponDiscount: 10 }],
  ])("refuses a wrong %s, and returns the right figures", async (_, stated) => {
    const before = await countOrders();
    const refused = await place(simpleOrder(stated));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      error: "The price has changed. Please check the new total.",
      code: "price_changed",
      details: { subtotal: 33, tax: 0, deliveryFee: 0, couponDiscount: 0, totalPrice: 33 },
    });
    expect(await countOrders()).toBe(before);
  });

  test("names the dish lines whose price differs from the one the customer saw", async () => {
    const before = await countOrders();
    const items = [
      { itemId: "spinach_pastry", size: "couple", quantity: 2, price: 16 },
      { itemId: "cheese_pastry", size: "single", quantity: 1, price: 9 },
      { itemId: "semolina_halva", size: "single", quantity: 1 },
    ];
    const refused = await place(simpleOrder({ items, totalPrice: 47, language: "en" }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().lines).toEqual([
      { index: 0, name: "Spinach börek", was: 16, price: 16.5 },
    ]);
    expect(await countOrders()).toBe(before);
  });

  test("names the composed lines whose price changed, with their choices", async () => {
    const [taco] = customOrder().items;
    const items = [
      { ...taco, unitPrice: 13.5 },
      { ...taco, unitPrice: 14 },
      { ...taco, price: 10 },
      taco,
    ];
    const refused = await place(customOrder({ items, totalPrice: 60 }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().lines).toEqual([
      { index: 0, name: "Tacos", was: 13.5, price: 14 },
      { index: 2, name: "Tacos", price: 14 },
    ]);
  });

  test("reports changed prices before a coupon refusal that they cause, and names that refusal", async () => {
    const coupon = {
      type: "fixed",
      value: 500,
      minimum: rappen(3400),
      oncePerCustomer: false,
    } as const;
    const made = { slug: "rootsflavorsrolle", actor: "owner", now: server.now };
    await createCoupon(server.db, { ...made, coupon: { ...coupon, code: "LARGE" } });
    const stated = { couponCode: "LARGE", couponDiscount: 5, subtotal: 36, totalPrice: 31 };
    const refused = await place(simpleOrder(stated));
    expect([refused.statusCode, refused.json().code]).toEqual([409, "price_changed"]);
    expect(refused.json().details).toEqual({
      ...{ subtotal: 33, tax: 0, deliveryFee: 0, couponDiscount: 0, totalPrice: 33 },
      ...{ coupon: "coupon_below_minimum", minimum: 34 },
    });
    const seen = await place(simpleOrder({ ...stated, subtotal: 33, totalPrice: 28 }));
    expect(seen.json()).toMatchObject({ code: "coupon_below_minimum", details: { minimum: 34 } });
  });

  test("accepts a right total with wrong line prices", async () => {
    const items = [{ itemId: "spinach_pastry", size: "couple", quantity: 2, unitPrice: 1 }];
    expect((await place(simpleOrder({ items, totalPrice: 33 }))).statusCode).toBe(201);
  });

  test("returns the amount missing to the minimum", async () => {
    const items = [{ itemId: "semolina_halva", size: "single", quantity: 3 }];
    expect((await place(simpleOrder({ items }))).json().details).toEqual({
      minimum: 20,
      missing: 2,
    });
  });

  test("returns the largest total and the phone number for larger orders", async () => {
    const items = Array(4).fill({ itemId: "stuffed_bell_peppers", size: "family", quantity: 99 });
    expect((await place(simpleOrder({ items }))).json()).toMatchObject({
      code: "order_too_large",
      details: { max: 20_000, phone: "+41 21 555 01 23" },
    });
  });

  test("stores markup, quotes, SQL and emoji as plain text", async () => {
    const name = `<b>O'Brien</b> "); drop table orders; -- 🌯 ‮abc`;
    const payload = simpleOrder({
      customerInfo: { name, phone: "0795551234", email: "o'brien@x.ch" },
      note: "ligne 1\nligne 2",
    });
    expect((await place(payload)).statusCode).toBe(201);
    const order = (await board()).at(-1);
    expect(order.customerInfo).toMatchObject({ name, email: "o'brien@x.ch" });
    expect(order.note).toBe("ligne 1\nligne 2");
  });

  test("moves the earliest day to the next one at noon in Zurich", async () => {
    server.now = new Date("2026-11-15T11:00:00Z");
    expect((await place(simpleOrder())).json()).toMatchObject({
      code: "delivery_too_early",
      details: { earliest: "2026-11-17" },
    });
    server.now = SUNDAY_10H;
  });

  test("requires three business days for an event and stores its varieties", async () => {
    const item = { itemId: "special_event_selection", quantity: 2, varieties: ["spinach_pastry"] };
    const early = { date: "2026-11-17", time: "12:00-15:00" };
    const refused = await place(simpleOrder({ items: [item], deliveryTimePreference: early }));
    expect(refused.json()).toMatchObject({ details: { earliest: "2026-11-18" } });
    const wish = { date: "2026-11-18", time: "12:00-15:00" };
    const placed = await place(simpleOrder({ items: [item], deliveryTimePreference: wish }));
    expect(placed.statusCode).toBe(201);
    expect((await board()).at(-1).items[0].varieties).toEqual(["spinach_pastry"]);
  });

  test("accepts an order without a day and time", async () => {
    const placed = await place(simpleOrder({ deliveryTimePreference: null }));
    expect(placed.statusCode).toBe(201);
  });

  test("repeats the first answer for a repeated key, and stores one order", async () => {
    const before = await countOrders();
    const first = await place(simpleOrder(), { key: "repeated-key-1" });
    const second = await place(simpleOrder(), { key: "repeated-key-1" });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(second.cookies[0]?.value).toBe(first.cookies[0]?.value);
    expect(await countOrders()).toBe(before + 1);
  });

  test("stores one order for ten concurrent requests with one key", async () => {
    const before = await countOrders();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => place(simpleOrder(), { key: "racing-key-1" })),
    );
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await countOrders()).toBe(before + 1);
  });

  test("refuses a used key with a different body", async () => {
    await place(simpleOrder(), { key: "other-body-1" });
    const other = await place(simpleOrder({ note: "autre" }), { key: "other-body-1" });
    expect([other.statusCode, other.json().code]).toEqual([422, "idempotency_key_reused"]);
  });

  test("numbers concurrent orders of a shop without gaps, despite refused ones", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        place(i % 3 === 0 ? simpleOrder({ totalPrice: 1 }) : simpleOrder()),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(20);
    const rows = await server.db
      .selectFrom("orders")
      .select("order_number")
      .where("restaurant_id", "=", "rootsflavorsrolle")
      .orderBy("order_number")
      .execute();
    expect(rows.map((row) => row.order_number)).toEqual(rows.map((_, i) => i + 1));
  });

  test("stores the customer's id on an order placed with their token", async () => {
    const placed = await place(simpleOrder({ userId: customer.uid }), { as: customer });
    expect(placed.statusCode).toBe(201);
    expect((await board()).at(-1).userId).toBe(customer.uid);
  });

  test("refuses a user id without that user's token", async () => {
    const payload = simpleOrder({ userId: customer.uid });
    expect((await place(payload)).json().code).toBe("unauthenticated");
    expect((await place(payload, { as: cook })).json().code).toBe("forbidden");
  });
});
