import { randomUUID } from "node:crypto";
import { type OrderState, ZERO } from "@comptoir/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, unmigratedStorage } from "../../../test/harness.ts";
import { orderBeforeService } from "../../../test/stored-order.ts";
import { DIRECTORIES } from "../../runtime.ts";
import { MIGRATIONS, migrate } from "../../storage/migrate.ts";
import type { Storage } from "../../storage/storage.ts";
import { closeDay } from "../closings/close-day.ts";
import { readDayReport } from "../closings/read-reports.ts";
import { fillPayments } from "../orders/fill-payments.ts";
import type { StaffMember } from "../profiles/require-staff.ts";
import { loadShops } from "../shops/load-shops.ts";

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0007"));

describe.each(ENGINES)("orders of the previous release, on %s", (engine) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await unmigratedStorage(engine);
    await migrate(storage.db, BEFORE);
  });
  afterEach(() => storage.close());

  let number = 0;
  const store = async (
    states: readonly OrderState[],
    changes: { refund?: string; tax_percent?: number; tax?: number; tax_mode?: string } = {},
  ) => {
    number += 1;
    const { vat_json, received, refunded, ...row } = orderBeforeService({
      id: randomUUID(),
      ...changes,
    });
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

  test("are paid, refunded and booked as stored", async () => {
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

  const NOW = new Date("2026-11-16T09:00:00Z");
  const shops = loadShops(DIRECTORIES.shops);
  const inBooks = (table: "bookings" | "payment_entries", id: string) =>
    storage.db
      .selectFrom(table)
      .select(["id", "kind", "closing_number"])
      .where("order_id", "=", id)
      .orderBy("at")
      .execute();

  test("moved by a server of that release are booked at the next start, once", async () => {
    await migrate(storage.db);
    const paid = await store(["payment_pending", "accepted"]);
    const owed = await store(["payment_pending", "accepted", "cancelled"], { refund: "due" });
    const open = await store(["payment_pending"]);
    const sold = { id: `${paid}:sale`, kind: "sale", closing_number: null };
    for (let start = 0; start < 2; start += 1) {
      await fillPayments(storage.db, shops, NOW);
      expect(await moneyOf(paid)).toMatchObject({
        received: 1638,
        entries: [{ kind: "payment", amount: 1638, method: "twint" }],
      });
      expect(await inBooks("bookings", paid)).toEqual([sold]);
      expect(await moneyOf(owed)).toMatchObject({ received: 1638, bookings: [] });
      expect(await moneyOf(open)).toEqual({ received: 0, refunded: 0, entries: [], bookings: [] });
    }

    const leave = async (id: string, state: OrderState, refund: string) => {
      await storage.db.updateTable("orders").set({ state, refund }).where("id", "=", id).execute();
      const at = "2026-11-15T10:00:00.000Z";
      await storage.db
        .insertInto("order_events")
        .values({ order_id: id, state, at, by_user: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    };
    await leave(paid, "cancelled", "due");
    await leave(owed, "cancelled", "done");
    for (let start = 0; start < 2; start += 1) {
      await fillPayments(storage.db, shops, NOW);
      expect((await moneyOf(paid)).bookings.map(({ total }) => total)).toEqual([1638, -1638]);
      expect(await moneyOf(paid)).toMatchObject({ received: 1638, refunded: 0 });
      expect(await moneyOf(owed)).toMatchObject({
        received: 0,
        refunded: 1638,
        entries: [{ amount: 1638 }, { kind: "refund", amount: -1638 }],
      });
    }
  });

  test("come before the first closing, which starts with customers' balance", async () => {
    const paid = await store(["payment_pending", "accepted"]);
    const owed = await store(["payment_pending", "accepted", "cancelled"], { refund: "due" });
    await migrate(storage.db);
    expect(await inBooks("bookings", paid)).toMatchObject([{ closing_number: 0 }]);
    expect(await inBooks("payment_entries", owed)).toMatchObject([{ closing_number: 0 }]);
    const shown = await readDayReport(storage.db, { slug: "nyonbosphore", now: NOW });
    expect(shown.report).toMatchObject({
      turnover: 0,
      methods: [],
      openingBalance: 1638,
      closingBalance: 1638,
    });
    const later = await store(["payment_pending", "accepted"]);
    await fillPayments(storage.db, shops, NOW);
    const staff = { slug: "nyonbosphore", subject: "cook" } as StaffMember;
    const count = { cashFloat: ZERO, countedCash: null, note: null };
    const closed = await closeDay(
      { db: storage.db, shops },
      { staff, at: NOW, requestId: "r", ...count },
    );
    expect(closed).toMatchObject({
      ok: true,
      value: { number: 1, report: { turnover: 1638, openingBalance: 1638, closingBalance: 1638 } },
    });
    expect(await inBooks("bookings", later)).toMatchObject([{ closing_number: 1 }]);
  });
});
