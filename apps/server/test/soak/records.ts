import type { Storage } from "../../src/storage/storage.ts";

export type Records = Awaited<ReturnType<typeof readRecords>>;

export async function readRecords({ db }: Storage) {
  return {
    mails: await db
      .selectFrom("outbox")
      .select(["dedupe_key", "was_sent", "done_at", "attempts", "last_error"])
      .where("topic", "=", "mail")
      .execute(),
    orders: await db
      .selectFrom("orders")
      .select(["id", "restaurant_id", "order_number", "state", "received", "language"])
      .execute(),
    events: await db.selectFrom("order_events").select("order_id").execute(),
    bookings: await db
      .selectFrom("bookings")
      .select(["restaurant_id", "at", "total", "closing_number"])
      .execute(),
    closings: await db
      .selectFrom("closings")
      .select(["restaurant_id", "number", "report_json"])
      .orderBy("number")
      .execute(),
    versions: await db.selectFrom("shop_versions").select(["published_at", "origin"]).execute(),
    plans: await db.selectFrom("shop_plans").select("id").execute(),
    trail: await db.selectFrom("audit_log").select(["action", "actor"]).execute(),
  };
}
