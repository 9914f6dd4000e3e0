import { randomUUID } from "node:crypto";
import type { OrderState } from "@comptoir/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import { storedOrder } from "../../../test/stored-order.ts";
import { MIGRATIONS, migrate } from "../../storage/migrate.ts";
import type { Storage } from "../../storage/storage.ts";

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0007"));

describe.each(ENGINES)("orders of the version before, on %s", (engine) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await freshStorage(engine);
    await migrate(storage.db, BEFORE);
  });
  afterEach(() => storage.close());

  let number = 0;
  const store = async (
    states: readonly OrderState[],
    changes: { refund?: string; tax_percent?: number; tax?: number; tax_mode?: string } = {},
  ) => {
    number += 1;
    const { vat_json, received, refunded, ...row } = storedOrder({ id: randomUUID(), ...changes });
    const state = states.at(-1) ?? "payment_pending";
    await storage.db
      .insertInto("orders")
      .values({ ...row, state, order_number: number })
      .execute();
    for (const [minute, entered] of states.entries()) {
      const at = `2026-11-15T09:0${minute}:00.000Z`;
      const method = entered === "accepted" ? "twint" : null;
      await storage.db
        .insertInto("order_events")
        .values({ order_id: row.id, state: entered, at, by_user: null, method })
        .execute();
    }
    return row.id;
  };
  const moneyOf = async (id: string) => ({
    ...(await storage.db
      .selectFrom("orders")
      .select(["received", "refunded"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow()),
    entries: await storage.db
      .selectFrom("payment_entries")
      .select(["kind", "amount", "method", "at"])
      .where("order_id", "=", id)
      .orderBy("at")
      .execute(),
    bookings: await storage.db
      .selectFrom("bookings")
      .select(["total", "vat_json", "at"])
      .where("order_id", "=", id)
      .execute(),
  });

  test("are paid, given back and booked as they stood", async () => {
    const open = await store(["payment_pending"]);
    const paid = await store(["payment_pending", "accepted", "prepared"]);
    const owed = await store(["payment_pending", "accepted", "cancelled"], { refund: "due" });
    const gone = await store(["payment_pending", "accepted", "cancelled"], { refund: "done" });
    const included = { tax: 0, tax_percent: 8.1, tax_mode: "included" };
    const within = await store(["payment_pending", "accepted"], included);
    await migrate(storage.db);

    const at = "2026-11-15T09:01:00.000Z";
    const payment = { kind: "payment", amount: 1638, method: "twint", at };
    expect(await moneyOf(open)).toEqual({ received: 0, refunded: 0, entries: [], bookings: [] });
    expect(await moneyOf(paid)).toMatchObject({
      received: 1638,
      refunded: 0,
      entries: [payment],
      bookings: [{ total: 1638, at }],
    });
    expect(await moneyOf(owed)).toMatchObject({ received: 1638, entries: [payment], bookings: [] });
    expect(await moneyOf(gone)).toMatchObject({
      received: 0,
      refunded: 1638,
      entries: [payment, { kind: "refund", amount: -1638 }],
      bookings: [],
    });
    const vatOf = async (id: string) =>
      JSON.parse((await moneyOf(id)).bookings[0]?.vat_json ?? "null");
    expect(await vatOf(paid)).toEqual([{ percent: 17, gross: 1638, tax: 238 }]);
    expect(await vatOf(within)).toEqual([{ percent: 8.1, gross: 1638, tax: 123 }]);
  });
});
