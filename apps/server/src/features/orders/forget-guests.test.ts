import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import { storeRow } from "../../../test/stored-order.ts";
import type { NewOrderRow } from "../../storage/schema.ts";
import type { Storage } from "../../storage/storage.ts";
import { forgetGuest, forgetOldGuests } from "./forget-customer.ts";
import { findRow } from "./order-persons-repository.ts";

describe.each(ENGINES)("erasing a guest on %s", (engine) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());

  const order = (email: string, changes: Partial<NewOrderRow> = {}) =>
    storeRow(storage.db, {
      id: randomUUID(),
      state: "delivered",
      guest_hash: "cookie",
      customer_json: JSON.stringify({ name: "Léa", phone: "+41795551234", email }),
      ...changes,
    });
  const customerOf = async (id: string) => (await findRow(storage.db, id))?.customer_json;

  test("removes them from every finished order, however they wrote the address", async () => {
    const own = [
      await order("lea@example.ch"),
      await order("Lea@Example.CH", { state: "cancelled" }),
    ];
    const others = [
      await order("anna.lea@example.ch"),
      await order("lea@example.ch.example.com"),
      await order("lea@example.c"),
      await order("max@example.ch", { note: "lea@example.ch" }),
    ];
    expect(await forgetGuest(storage.db, "LEA@example.ch")).toEqual({
      forgotten: 2,
      unfinished: [],
      ofAccounts: 0,
    });
    for (const { id } of own) expect(await customerOf(id)).toBeNull();
    for (const { id, customer_json } of others) expect(await customerOf(id)).toBe(customer_json);
  });

  test("keeps and lists unfinished orders, and ignores those of accounts", async () => {
    const open = await order("ida@example.ch", { state: "accepted" });
    const owed = await order("ida@example.ch", { state: "cancelled", refund: "due" });
    const linked = await order("ida@example.ch", { user_id: "ida" });
    expect(await forgetGuest(storage.db, "ida@example.ch")).toEqual({
      forgotten: 0,
      unfinished: expect.arrayContaining(
        [open, owed].map((left) => ({ slug: "nyonbosphore", number: left.order_number })),
      ),
      ofAccounts: 1,
    });
    for (const { id, customer_json } of [open, owed, linked]) {
      expect(await customerOf(id)).toBe(customer_json);
    }
  });

  test("finds them in more orders than one page", async () => {
    const many = Array.from({ length: 510 }, () => order("crowd@example.ch"));
    await Promise.all(many);
    expect(await forgetGuest(storage.db, "crowd@example.ch")).toMatchObject({ forgotten: 510 });
    expect(await forgetGuest(storage.db, "crowd@example.ch")).toMatchObject({ forgotten: 0 });
  });

  test("includes unreadable orders", async () => {
    const broken = await order("zoe@example.ch", {
      created_day: "2020-01-01",
      lines_json: '[{"label":"Zoé"',
      address_json: "Grand-Rue 1",
    });
    await order("zoe@example.ch", { customer_json: "zoe@example.ch" });
    expect(await forgetGuest(storage.db, "zoe@example.ch")).toMatchObject({ forgotten: 1 });
    const row = await findRow(storage.db, broken.id);
    expect([row?.lines_json, row?.address_json, row?.total]).toEqual(["[]", null, 1638]);
  });

  test("happens automatically once the order is old enough", async () => {
    const old = await order("max@example.ch", { created_day: "2020-01-01" });
    await order("max@example.ch", { created_day: "2020-01-02" });
    expect(await forgetOldGuests(storage.db, "2020-02-01", 1)).toBe(1);
    expect(await customerOf(old.id)).toBeNull();
    const owed = { created_day: "2020-01-03", state: "cancelled", refund: "due" } as const;
    const unfinished = await order("max@example.ch", owed);
    expect(await forgetOldGuests(storage.db, "2020-02-01", 10)).toBe(1);
    expect(await customerOf(unfinished.id)).toBe(unfinished.customer_json);
  });
});
