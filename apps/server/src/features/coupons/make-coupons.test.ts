import { type NewCoupon, rappen } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import type { Storage } from "../../storage/storage.ts";
import { listCoupons } from "./coupons-repository.ts";
import { createCoupon, setCouponActive } from "./manage-coupons.ts";

const now = new Date("2026-11-15T09:00:00Z");
const later = new Date("2026-11-15T09:01:00Z");
const welcome: NewCoupon = {
  code: " miel10 ",
  type: "fixed",
  value: 1000,
  minimum: rappen(2000),
  validUntil: "2026-12-31T23:59:59.999+01:00",
  oncePerCustomer: true,
};

describe.each(ENGINES)("a shop's coupons on %s", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());

  const create = (slug: string, changes: Partial<NewCoupon> = {}, at = now) =>
    createCoupon(storage.db, { slug, coupon: { ...welcome, ...changes }, actor: "owner", now: at });
  const disable = (slug: string, code: string) =>
    setCouponActive(storage.db, { slug, code, isActive: false, actor: "owner", now });
  const entries = async (slug: string) => {
    const query = storage.db.selectFrom("audit_log").select(["action", "actor", "target"]);
    return await query.where("restaurant_id", "=", slug).execute();
  };

  test("are created unused and listed in order of creation", async () => {
    expect(await create("made")).toMatchObject({ ok: true, value: { code: "MIEL10" } });
    await create("made", { code: "ABC", type: "percent", value: 5, maxUses: 3 }, later);
    expect(await listCoupons(storage.db, "made")).toEqual([
      {
        ...welcome,
        code: "MIEL10",
        validUntil: "2026-12-31T22:59:59.999Z",
        uses: 0,
        disabled: false,
      },
      expect.objectContaining({ code: "ABC", type: "percent", value: 5, maxUses: 3 }),
    ]);
    const entry = { action: "coupon_added", actor: "owner" };
    const trail = await entries("made");
    expect(trail).toHaveLength(2);
    expect(trail).toEqual(
      expect.arrayContaining([
        { ...entry, target: "MIEL10" },
        { ...entry, target: "ABC" },
      ]),
    );
  });

  test("are refused if the code exists, which is left unchanged", async () => {
    await create("twice");
    expect(await create("twice", { value: 500 })).toEqual({ ok: false, error: "coupon_exists" });
    expect(await listCoupons(storage.db, "twice")).toMatchObject([{ value: 1000 }]);
    expect(await entries("twice")).toHaveLength(1);
    expect((await create("twice elsewhere")).ok).toBe(true);
  });

  test("are refused if they break a rule, and nothing is stored or recorded", async () => {
    const refused = await create("refused", { value: 0 });
    expect(refused).toEqual({ ok: false, error: "coupon_amount_zero" });
    expect(await listCoupons(storage.db, "refused")).toEqual([]);
    expect(await entries("refused")).toEqual([]);
  });

  test("are disabled in the given shop, whatever the case of the code", async () => {
    await create("here");
    await create("there");
    expect(await disable("here", " Miel10")).toEqual({ ok: true, value: true });
    expect(await listCoupons(storage.db, "here")).toMatchObject([{ disabled: true }]);
    expect(await listCoupons(storage.db, "there")).toMatchObject([{ disabled: false }]);
    expect(await entries("here")).toContainEqual({
      action: "coupon_disabled",
      actor: "owner",
      target: "MIEL10",
    });
  });

  test("cannot be disabled if unknown, and leave no audit entry", async () => {
    expect(await disable("none", "NOPE")).toEqual({ ok: false, error: "coupon_unknown" });
    expect(await entries("none")).toEqual([]);
  });
});
