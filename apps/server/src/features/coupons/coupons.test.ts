import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { simpleOrder } from "../../../test/sample-orders.ts";
import type { Schema } from "../../storage/schema.ts";

describe.each(ENGINES)("coupons on %s", (engine) => {
  let server: TestServer;
  let lea: Person;
  let cook: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    lea = await server.signUp("lea@example.ch");
    cook = await server.staff("rootsflavorsrolle");
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom("coupons").execute();
    await server.db.deleteFrom("coupon_claims").execute();
  });

  const add = (changes: Partial<Insertable<Schema["coupons"]>> = {}) =>
    server.db
      .insertInto("coupons")
      .values({
        restaurant_id: "rootsflavorsrolle",
        code: "BEE10",
        type: "fixed",
        value: 1000,
        minimum: 0,
        uses: 0,
        once_per_customer: 0,
        disabled: 0,
        created_at: "2026-11-01T00:00:00.000Z",
        ...changes,
      })
      .execute();
  const validate = async (couponCode: string, more = {}, as?: Person) =>
    (
      await server.call({
        method: "POST",
        url: "/api/validateCoupon",
        payload: {
          couponCode,
          orderTotal: 33,
          userId: null,
          restaurantId: "rootsflavorsrolle",
          ...more,
        },
        ...(as ? { as } : {}),
      })
    ).json();
  const order = (couponCode: string, changes = {}, as?: Person) =>
    server.call({
      method: "POST",
      url: "/api/createOrder",
      payload: simpleOrder({ couponCode, ...changes }),
      ...(as ? { as } : {}),
    });
  const uses = async () =>
    (await server.db.selectFrom("coupons").select("uses").executeTakeFirst())?.uses;

  test("give a fixed amount; the code is trimmed and upper-cased", async () => {
    await add();
    expect(await validate("  bee10 ")).toEqual({
      valid: true,
      discountAmount: 10,
      code: "BEE10",
      type: "fixed",
      value: 10,
    });
    const placed = await order("bee10", { totalPrice: 23, couponDiscount: 10 });
    expect(placed.json().totalPrice).toBe(23);
    expect(await uses()).toBe(1);
  });

  test("give a percentage, rounded to the rappen", async () => {
    await add({ type: "percent", value: 15 });
    expect(await validate("BEE10", { orderTotal: 33.3 })).toMatchObject({
      discountAmount: 5,
      value: 15,
    });
    expect((await order("BEE10")).json().totalPrice).toBe(28.05);
  });

  test("never take more than the basket", async () => {
    await add({ value: 9900 });
    expect((await order("BEE10")).json().totalPrice).toBe(0);
  });

  test.each<[string, Partial<Insertable<Schema["coupons"]>>, string]>([
    ["disabled", { disabled: 1 }, "coupon_disabled"],
    ["not yet valid", { valid_from: "2026-11-16T00:00:00.000Z" }, "coupon_not_yet_valid"],
    ["expired", { valid_until: "2026-11-14T00:00:00.000Z" }, "coupon_expired"],
    ["used up", { max_uses: 3, uses: 3 }, "coupon_used_up"],
    ["below its minimum", { minimum: 5000 }, "coupon_below_minimum"],
    ["another shop's", { restaurant_id: "nyonbosphore" }, "coupon_other_shop"],
    ["unknown", { code: "OTHER" }, "coupon_unknown"],
  ])(
    "that are %s are refused when validated and when ordering, and nothing is stored",
    async (_, row, code) => {
      await add(row);
      expect(await validate("BEE10")).toMatchObject({
        valid: false,
        discountAmount: 0,
        errorCode: code,
      });
      const before = await uses();
      const refused = await order("BEE10");
      expect([refused.statusCode, refused.json().code]).toEqual([422, code]);
      expect(await uses()).toBe(before);
    },
  );

  test("ask for a code when it is empty", async () => {
    expect(await validate("  ")).toMatchObject({
      valid: false,
      errorCode: "coupon_required",
      error: "Please enter a coupon code.",
    });
  });

  test("that expire between check and order are refused, and nothing is stored", async () => {
    await add({ valid_until: "2026-11-15T09:05:00.000Z" });
    expect(await validate("BEE10")).toMatchObject({ valid: true });
    const before = server.now;
    server.now = new Date("2026-11-15T09:06:00Z");
    expect((await order("BEE10", { totalPrice: 23 })).json().code).toBe("coupon_expired");
    server.now = before;
  });

  test("with three uses left serve three of twelve concurrent orders", async () => {
    await add({ max_uses: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => order("BEE10")));
    const codes = answers.map((answer) => answer.json().code ?? "placed");
    expect(codes.filter((code) => code === "placed")).toHaveLength(3);
    expect(codes.filter((code) => code === "coupon_used_up")).toHaveLength(9);
    expect(await uses()).toBe(3);
  });

  test.each([
    ["account", { userId: "lea" }, { email: "a@x.ch", phone: "0791111111" }],
    ["e-mail", {}, { email: "LEA@example.ch", phone: "0791111111" }],
    ["phone", {}, { email: "b@x.ch", phone: "+41 (79) 555-12-34" }],
  ])("once per customer are refused to the same %s", async (_, who, contact) => {
    await add({ once_per_customer: 1 });
    const first = await order("BEE10", { userId: lea.uid }, lea);
    expect(first.statusCode).toBe(201);
    const isLea = "userId" in who;
    const again = await order(
      "BEE10",
      { customerInfo: { name: "L", ...contact }, ...(isLea ? { userId: lea.uid } : {}) },
      isLea ? lea : undefined,
    );
    expect(again.json().code).toBe("coupon_already_used");
    expect(await uses()).toBe(1);
  });

  test("reveal past use only to the customer", async () => {
    await add({ once_per_customer: 1 });
    await order("BEE10", { userId: lea.uid }, lea);
    expect((await validate("BEE10", { userId: lea.uid }, lea)).errorCode).toBe(
      "coupon_already_used",
    );
    expect((await validate("BEE10", { userId: lea.uid })).valid).toBe(true);
  });

  test("become usable again when the order is cancelled", async () => {
    await add({ max_uses: 1, once_per_customer: 1 });
    const placed = await order("BEE10");
    expect((await order("BEE10")).json().code).toBe("coupon_used_up");
    await server.call({
      method: "POST",
      url: "/api/updateOrderState",
      payload: { _id: placed.json()._id, state: "cancelled" },
      as: cook,
    });
    expect(await uses()).toBe(0);
    expect((await order("BEE10")).statusCode).toBe(201);
  });
});
