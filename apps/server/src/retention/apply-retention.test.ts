import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, inZurich } from "@comptoir/domain";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshStorage } from "../../test/harness.ts";
import { storedLine, storeRow } from "../../test/stored-order.ts";
import { listAudit, recordAudit } from "../audit/audit-log.ts";
import { insertEvents } from "../features/analytics/analytics-repository.ts";
import { insertClaims } from "../features/coupons/coupons-repository.ts";
import { createShops } from "../features/shops/shops.ts";
import type { Change } from "../live/change-feed.ts";
import type { NewOrderRow } from "../storage/schema.ts";
import type { Storage } from "../storage/storage.ts";
import { applyRetention, type RetentionPeriods } from "./apply-retention.ts";

const DAY_MS = 24 * 3600 * 1000;
const PERIODS = { analyticsDays: 90, mailDays: 30, guestMonths: 12, auditDays: 400 };
/** Relative to now: the database's trigger on the audit log uses the real clock. */
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const dayAgo = (days: number) => addDays(inZurich(now).day, -days);

type Row = { id: string } & Record<string, unknown>;

describe.each(ENGINES)("retention on %s", (engine) => {
  let storage: Storage;
  let mailDirectory: string;

  beforeEach(async () => {
    storage = await freshStorage(engine);
    mailDirectory = mkdtempSync(join(tmpdir(), "comptoir-retention-"));
  });
  afterEach(async () => {
    await storage.close();
    rmSync(mailDirectory, { recursive: true, force: true });
  });

  const shops = createShops([]);
  const failures: string[] = [];
  const onError = (step: string) => failures.push(step);
  const publishedChanges: Change[] = [];
  const feed = { publish: (change: Change) => void publishedChanges.push(change) };
  const apply = (changes: Partial<RetentionPeriods> = {}) => {
    const periods = { ...PERIODS, ...changes };
    return applyRetention({ db: storage.db, shops, feed, mailDirectory, periods, onError }, now);
  };
  const orderOf = async (id: string) =>
    await storage.db
      .selectFrom("orders")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  function guestOrder(days: number, changes: Partial<NewOrderRow> = {}) {
    const id = randomUUID();
    return storeRow(storage.db, {
      id,
      state: "delivered",
      created_at: ago(days).toISOString(),
      created_day: dayAgo(days),
      delivery_day: dayAgo(days - 1),
      guest_hash: `cookie of ${id}`,
      idempotency_key: `key of ${id}`,
      request_hash: "hash",
      phone_key: "phone",
      client_key: "client",
      lines_json: JSON.stringify([storedLine({ label: "Léa" })]),
      customer_json: JSON.stringify({ name: "Léa", phone: "+41795551234", email: "lea@x.ch" }),
      address_json: JSON.stringify({ street: "Grand-Rue 1", city: "Nyon", postalCode: "1260" }),
      note: "Sonnez chez Léa",
      coupon_code: "ONCE",
      coupon_discount: 500,
      ...changes,
    });
  }

  test("removes the guest from an order of more than a year ago and keeps the amounts", async () => {
    const before = await guestOrder(400);
    const claim = { restaurant_id: before.restaurant_id, code: "ONCE", order_id: before.id };
    await insertClaims(storage.db, [{ ...claim, customer: "email:lea@x.ch" }]);
    expect(await apply()).toMatchObject({ guests: 1 });
    const after = await orderOf(before.id);
    expect(JSON.parse(after.lines_json)).toMatchObject([{ categoryId: "tacos", label: null }]);
    expect(after.lines_json).not.toContain("Léa");
    expect({ ...after, lines_json: "" }).toEqual({
      ...before,
      guest_hash: null,
      idempotency_key: null,
      request_hash: null,
      phone_key: null,
      client_key: null,
      customer_json: null,
      note: null,
      links_revoked: 1,
      lines_json: "",
      address_json: '{"street":"","city":"Nyon","postalCode":"1260"}',
    });
    expect(await storage.db.selectFrom("coupon_claims").selectAll().execute()).toEqual([]);
  });

  test.each<[string, number, Partial<NewOrderRow>]>([
    ["of this year", 350, {}],
    ["delivered this year", 370, { delivery_day: dayAgo(340) }],
    ["not finished yet", 400, { state: "prepared" }],
    ["of an account", 400, { user_id: "lea" }],
  ])("leaves an order %s unchanged", async (_, days, changes) => {
    const order = await guestOrder(days, changes);
    expect(await apply()).toMatchObject({ guests: 0 });
    expect(await orderOf(order.id)).toEqual(order);
  });

  test("removes payers and their messages with the guests, and keeps the amounts", async () => {
    const entry = (days: number) => ({
      ...{ id: randomUUID(), restaurant_id: "nyonbosphore", bank_key: `${days}`, entry_key: "" },
      ...{ part_by: null, amount: 3300, booked_on: dayAgo(days), reference: "RF66R08F00000001" },
      ...{ payer: "Léa Rochat", message: "Pour Léa", imported_at: now.toISOString() },
      ...{ by_user: null, outcome: "unknown", order_id: null, settled_at: null },
    });
    const [old, young] = [entry(400), entry(350)];
    await storage.db.insertInto("bank_entries").values([old, young]).execute();
    expect(await apply({ guestMonths: 0 })).not.toHaveProperty("payers");
    expect(await apply()).toMatchObject({ payers: 1 });
    expect(await apply()).toMatchObject({ payers: 0 });
    const stored = await storage.db
      .selectFrom("bank_entries")
      .selectAll()
      .orderBy("booked_on")
      .execute();
    expect(stored).toEqual([{ ...old, payer: null, message: null }, young]);
  });

  test("keeps guests' orders when configured to", async () => {
    const order = await guestOrder(4000);
    expect(await apply({ guestMonths: 0 })).not.toHaveProperty("guests");
    expect(await orderOf(order.id)).toEqual(order);
  });

  test("forgets more guests than one batch", async () => {
    for (let i = 0; i < 230; i++) await guestOrder(400 + i);
    expect(await apply()).toMatchObject({ guests: 230 });
    const { length } = await storage.db
      .selectFrom("orders")
      .select("id")
      .where("customer_json", "is not", null)
      .execute();
    expect(length).toBe(0);
  });

  test("removes analytics older than 90 days in several batches, and nothing younger", async () => {
    const event = (days: number) => ({
      id: randomUUID(),
      restaurant_id: "nyonbosphore",
      name: "view",
      at: now.toISOString(),
      received_at: ago(days).toISOString(),
      properties_json: "{}",
      utm_json: "{}",
    });
    for (let i = 0; i < 6; i++) {
      await insertEvents(
        storage.db,
        Array.from({ length: 200 }, () => event(91 + i)),
      );
    }
    await insertEvents(storage.db, [event(91), event(89)]);
    expect(await apply()).toMatchObject({ analytics: 1201 });
    expect(await storage.db.selectFrom("analytics_events").select("id").execute()).toHaveLength(1);
  });

  test("removes expired sessions, links, invitations, limits and deleted profiles", async () => {
    const { db } = storage;
    const tables = db.withTables<Record<"user" | "session" | "verification", Row>>();
    const times = { createdAt: now, updatedAt: now };
    const user = { id: "lea", name: "", email: "lea@x.ch", emailVerified: false, ...times };
    await tables.insertInto("user").values(user).execute();
    for (const [id, expiresAt] of [
      ["over", ago(1)],
      ["open", ago(-1)],
    ] as const) {
      const session = { id, token: id, userId: "lea", expiresAt, ...times };
      await tables.insertInto("session").values(session).execute();
      const link = { id, identifier: id, value: "lea", expiresAt, ...times };
      await tables.insertInto("verification").values(link).execute();
      const counted = { key: id, count: 1, opened_at: 0, closes_at: expiresAt.getTime() };
      await db.insertInto("limit_counts").values(counted).execute();
      const invited = { email: "x@x.ch", staff_right: "kitchen", language: "fr" } as const;
      const timestamps = { created_at: ago(7).toISOString(), expires_at: expiresAt.toISOString() };
      await db
        .insertInto("invitations")
        .values({
          id,
          restaurant_id: "rolle",
          key_hash: id,
          by_user: null,
          ...invited,
          ...timestamps,
        })
        .execute();
    }
    for (const [user_id, deleted_at] of [
      ["over", ago(3).toISOString()],
      ["fresh", ago(1).toISOString()],
      ["open", null],
    ] as const) {
      const names = {
        email: "",
        name: "",
        phone: "",
        addresses_json: "[]",
        role: "customer" as const,
      };
      const at = { created_at: now.toISOString(), updated_at: now.toISOString(), deleted_at };
      await db
        .insertInto("profiles")
        .values({ user_id, restaurant_id: null, ...names, ...at })
        .execute();
    }
    expect(await apply()).toMatchObject({
      ...{ sessions: 1, links: 1, limits: 1, profiles: 1, invitations: 1 },
    });
    expect(await db.selectFrom("invitations").select("id").execute()).toEqual([{ id: "open" }]);
    const idsOf = async (table: "session" | "verification") =>
      (await tables.selectFrom(table).select("id").execute()).map(({ id }) => id);
    expect([await idsOf("session"), await idsOf("verification")]).toEqual([["open"], ["open"]]);
    const profiles = await db.selectFrom("profiles").select("user_id").execute();
    expect(profiles.map(({ user_id }) => user_id).toSorted()).toEqual(["fresh", "open"]);
    const limits = await db.selectFrom("limit_counts").select("key").execute();
    expect(limits).toEqual([{ key: "open" }]);
  });

  test("removes print jobs of earlier days, printed or not", async () => {
    const { db } = storage;
    const job = (id: string, days: number, printed_at: string | null) => ({
      id,
      printer_id: "p",
      order_id: "o",
      printout: "kitchen",
      created_at: ago(days).toISOString(),
      printed_at,
    });
    const jobs = [
      job("waiting", 2, null),
      job("printed", 2, now.toISOString()),
      job("young", 0, null),
    ];
    await db.insertInto("print_jobs").values(jobs).execute();
    expect(await apply()).toMatchObject({ printJobs: 2 });
    expect(await db.selectFrom("print_jobs").select("id").execute()).toEqual([{ id: "young" }]);
  });

  test("removes messages sent a month ago, and unsent ones after a quarter", async () => {
    const { db } = storage;
    const message = (name: string, days: number, result: object = {}) => ({
      ...{ id: name, dedupe_key: name, topic: "mail", payload_json: "{}", restaurant_id: null },
      ...{ created_at: ago(days).toISOString(), available_at: ago(days).toISOString(), ...result },
    });
    const done = { done_at: now.toISOString() };
    const dead = { dead_at: ago(60).toISOString() };
    const messages = [
      message("told", 31, done),
      message("told lately", 29, done),
      message("dead", 91, dead),
      message("dead lately", 89, dead),
      message("waiting", 91),
      message("waiting lately", 89),
    ];
    for (const row of messages) await db.insertInto("outbox").values(row).execute();
    expect(await apply()).toMatchObject({ messages: 3 });
    const remaining = await db.selectFrom("outbox").select("id").orderBy("id").execute();
    expect(remaining.map(({ id }) => id)).toEqual(["dead lately", "told lately", "waiting lately"]);
  });

  test("removes unsent mail files after a month, and nothing else in that folder", async () => {
    for (const [name, days] of [
      ["old.eml", 31],
      ["young.eml", 29],
      ["notes.txt", 31],
    ] as const) {
      writeFileSync(join(mailDirectory, name), "To: lea@x.ch");
      utimesSync(join(mailDirectory, name), ago(days), ago(days));
    }
    expect(await apply()).toMatchObject({ mails: 1 });
    expect(readdirSync(mailDirectory).toSorted()).toEqual(["notes.txt", "young.eml"]);
    rmSync(mailDirectory, { recursive: true });
    expect(await apply()).toMatchObject({ mails: 0 });
  });

  test("cancels orders nobody paid for, and notifies the screens that show them", async () => {
    const { id, restaurant_id } = await guestOrder(9, { state: "payment_pending" });
    const young = await guestOrder(2, { state: "payment_pending" });
    expect(await apply()).toMatchObject({ unpaid: 1 });
    expect(await orderOf(id)).toMatchObject({ state: "cancelled" });
    expect(await orderOf(young.id)).toMatchObject({ state: "payment_pending" });
    expect(publishedChanges.splice(0)).toEqual([
      { kind: "order", slug: restaurant_id, orderId: id },
    ]);
  });

  test("removes outages, counters and slots of past days, and nothing that still counts", async () => {
    const { db } = storage;
    const of = (days: number) => ({
      ...{ restaurant_id: "nyonbosphore", day: dayAgo(days) },
      resource: `dish tacos ${dayAgo(days)}`,
    });
    // Last night's service may still be running.
    for (const days of [2, 1, 0]) {
      await db
        .insertInto("service_counts")
        .values({ ...of(days), count: 12 })
        .execute();
      await db
        .insertInto("service_taken")
        .values({ ...of(days), taken: 3 })
        .execute();
    }
    const outage = (item: string, until: Date | null) => ({
      ...{ restaurant_id: "nyonbosphore", kind: "option", item, reason: "sold_out" },
      ...{ source: "staff", since: ago(9).toISOString(), until: until?.toISOString() ?? null },
      ...{ minutes: null, by_user: null },
    });
    const outages = [outage("chicken", ago(1)), outage("beef", ago(-1)), outage("merguez", null)];
    await db.insertInto("switched_off").values(outages).execute();
    expect(await apply()).toMatchObject({ service: 3 });
    for (const table of ["service_counts", "service_taken"] as const) {
      const remaining = await db.selectFrom(table).select("day").orderBy("day").execute();
      expect(remaining.map(({ day }) => day)).toEqual([dayAgo(1), dayAgo(0)]);
    }
    const remaining = await db.selectFrom("switched_off").select("item").orderBy("item").execute();
    expect(remaining.map(({ item }) => item)).toEqual(["beef", "merguez"]);
    expect(await apply()).toMatchObject({ service: 0 });
  });

  test("removes the audit trail's oldest entries and records what was removed", async () => {
    for (const days of [399, 401, 800]) {
      await recordAudit(storage.db, { at: ago(days), action: "sign_in", actor: String(days) });
    }
    await guestOrder(400);
    await apply();
    const [applied, ...rest] = await listAudit(storage.db, { limit: 10 });
    expect(rest.map(({ actor }) => actor)).toEqual(["399"]);
    expect(applied).toMatchObject({ action: "retention_applied", at: now.toISOString() });
    expect(JSON.parse(applied?.details_json ?? "")).toMatchObject({
      guests: 1,
      audit: 2,
      mails: 0,
    });
  });

  test("finds nothing left to do the second time or when two run at once", async () => {
    for (let i = 0; i < 5; i++) await guestOrder(400);
    const [one, other] = await Promise.all([apply(), apply()]);
    expect((one?.guests ?? 0) + (other?.guests ?? 0)).toBeGreaterThanOrEqual(5);
    expect(await apply()).toMatchObject({ guests: 0, analytics: 0, audit: 0 });
    expect(failures).toEqual([]);
  });

  test("runs the other steps when one fails, and reports which", async () => {
    rmSync(mailDirectory, { recursive: true });
    writeFileSync(mailDirectory, "a file where the folder should be");
    await guestOrder(400);
    const removed = await apply();
    expect(removed).toMatchObject({ guests: 1 });
    expect(removed).not.toHaveProperty("mails");
    expect(failures.splice(0)).toEqual(["mails"]);
    const [applied] = await listAudit(storage.db, { limit: 1 });
    expect(JSON.parse(applied?.details_json ?? "")).toMatchObject({ guests: 1, failed: "mails" });
  });
});
