import { randomUUID } from "node:crypto";
import { OFFICE_PATHS, PATHS } from "@comptoir/contract";
import type { OrderState } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, SERVER_ENGINES } from "../../../test/harness.ts";
import { type Office, openOffice, SHOP } from "../../../test/office.ts";
import { storeRow } from "../../../test/stored-order.ts";

const { coupons, setCouponActive } = OFFICE_PATHS;
const fixed = { code: " miel10 ", type: "fixed", value: 10, minimum: 30, oncePerCustomer: true };
const percent = {
  ...{ code: "HIVER", type: "percent", value: 15, minimum: 0, maxUses: 3, oncePerCustomer: false },
  validUntil: "2026-12-31T22:59:59.999Z",
};
const UNUSED = { uses: 0, disabled: false, turnover: 0, discounts: 0 };

describe.each(SERVER_ENGINES)("the office's coupons on %s", (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(engine);
  });
  afterAll(() => office.server.close());

  const list = async () => (await office.ask(coupons)).json();
  const send = async (path: typeof coupons | typeof setCouponActive, body: object, as?: Person) => {
    const answer = await office.send(path, body, as);
    return [answer.statusCode, answer.json().code];
  };
  const placed = (state: OrderState, changes: object) => {
    const order = { id: randomUUID(), restaurant_id: SHOP, state, coupon_code: "MIEL10" };
    return storeRow(office.server.db, { ...order, coupon_discount: 1000, ...changes });
  };

  test("are created and listed newest first", async () => {
    expect(await send(coupons, fixed)).toEqual([200, "MIEL10"]);
    office.server.now = new Date(office.server.now.getTime() + 1000);
    expect(await send(coupons, percent)).toEqual([200, "HIVER"]);
    expect(await list()).toEqual([
      { ...percent, ...UNUSED },
      { ...fixed, code: "MIEL10", ...UNUSED },
    ]);
  });

  test("show the sum of the shop's orders with them, without cancelled ones", async () => {
    await placed("delivered", { total: 4050 });
    await placed("payment_pending", { total: 2000 });
    await placed("cancelled", { total: 9900 });
    await placed("delivered", { total: 7700, restaurant_id: "nyonbosphore" });
    await placed("delivered", { total: 5500, coupon_code: null, coupon_discount: 0 });
    expect(await list()).toMatchObject([
      { code: "HIVER", turnover: 0, discounts: 0 },
      { code: "MIEL10", turnover: 60.5, discounts: 20 },
    ]);
  });

  test.each([
    ["an existing code", {}, [409, "coupon_exists"]],
    ["a code of two letters", { code: "AB" }, [422, "coupon_code_malformed"]],
    ["half a rappen", { value: 0.005 }, [422, "coupon_amount_malformed"]],
    ["nothing", { value: 0 }, [422, "coupon_amount_zero"]],
    ["more than all", { type: "percent", value: 101 }, [422, "coupon_percent_out_of_range"]],
    ["no use at all", { maxUses: 0 }, [422, "coupon_uses_out_of_range"]],
    [
      "an end before its beginning",
      { validFrom: "2026-12-02T00:00:00.000Z", validUntil: "2026-12-01T00:00:00.000Z" },
      [422, "coupon_ends_before_it_starts"],
    ],
    ["an end that is not a timestamp", { validUntil: "soon" }, [400, "malformed_request"]],
  ])("are refused with %s", async (_what, changes, refusal) => {
    const before = await list();
    const code = "code" in changes || refusal[1] === "coupon_exists" ? {} : { code: "NEW" };
    expect(await send(coupons, { ...fixed, ...code, ...changes })).toEqual(refusal);
    expect(await list()).toEqual(before);
  });

  test("give nothing while disabled, and again once enabled, as the audit trail records", async () => {
    const validate = async () => {
      const payload = { couponCode: "HIVER", orderTotal: 40, restaurantId: SHOP };
      const url = PATHS.validateCoupon;
      const answer = await office.server.call({ method: "POST", url, payload });
      const { valid, errorCode } = answer.json();
      return { valid, errorCode };
    };
    const set = (isActive: boolean) => send(setCouponActive, { code: "hiver", isActive });
    expect(await set(false)).toEqual([200, undefined]);
    expect(await validate()).toEqual({ valid: false, errorCode: "coupon_disabled" });
    expect((await list())[0]).toMatchObject({ code: "HIVER", disabled: true });
    expect(await set(true)).toEqual([200, undefined]);
    expect(await validate()).toMatchObject({ valid: true });
    expect(await send(setCouponActive, { code: "NONE", isActive: true })).toEqual([
      422,
      "coupon_unknown",
    ]);
    const { entries } = (await office.ask(OFFICE_PATHS.trail)).json();
    const couponEntries = entries.filter(({ target }: { target: string }) => target === "HIVER");
    expect(couponEntries.map(({ action }: { action: string }) => action).sort()).toEqual([
      "coupon_added",
      "coupon_disabled",
      "coupon_enabled",
    ]);
    expect(couponEntries[0].actor).toMatchObject({ kind: "member", isYou: true });
  });

  test("are for owners only", async () => {
    const kitchen = await office.server.staff(SHOP, "kitchen", { right: "kitchen" });
    const rival = await office.server.staff("nyonbosphore", "rival");
    for (const [as, code] of [
      [kitchen, "owner_only"],
      [rival, "forbidden"],
    ] as const) {
      expect((await office.ask(coupons, {}, as)).json().code).toBe(code);
      expect(await send(coupons, { ...fixed, code: "THEIRS" }, as)).toEqual([403, code]);
      const disabling = { code: "MIEL10", isActive: false };
      expect(await send(setCouponActive, disabling, as)).toEqual([403, code]);
    }
    expect(await list()).toMatchObject([{ code: "HIVER" }, { code: "MIEL10", disabled: false }]);
  });
});
