import type { Storage } from "../../src/storage/storage.ts";

export type Facts = Awaited<ReturnType<typeof readFacts>>;

export function readFacts({ db, engine }: Storage) {
  const transaction = db.transaction();
  // On SQLite a transaction excludes writers anyway.
  const atOneMoment =
    engine === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction;
  return atOneMoment.execute(async (trx) => ({
    orders: await trx
      .selectFrom("orders")
      .select([
        "id",
        "restaurant_id",
        "order_number",
        "state",
        "idempotency_key",
        "total",
        "coupon_code",
        "customer_json",
        "received",
        "claims_json",
      ])
      .execute(),
    events: await trx.selectFrom("order_events").select(["order_id", "state"]).execute(),
    counters: await trx.selectFrom("order_counters").selectAll().execute(),
    coupons: await trx.selectFrom("coupons").selectAll().execute(),
    claims: await trx.selectFrom("coupon_claims").selectAll().execute(),
    payments: await trx
      .selectFrom("payment_entries")
      .select(["order_id", "amount", "source", "bank_entry_id"])
      .execute(),
    bookings: await trx
      .selectFrom("bookings")
      .select(["restaurant_id", "order_id", "total", "closing_number"])
      .execute(),
    closings: await trx
      .selectFrom("closings")
      .select(["restaurant_id", "number", "report_json"])
      .execute(),
    shops: await trx
      .selectFrom("shops")
      .select(["restaurant_id", "published_version", "last_version"])
      .execute(),
    versions: await trx
      .selectFrom("shop_versions")
      .select(["restaurant_id", "version", "published_at"])
      .execute(),
    photos: await trx.selectFrom("photos").select("hash").execute(),
    variants: await trx
      .selectFrom("photo_variants")
      .select((eb) => ["hash", eb.fn.countAll().as("count")])
      .groupBy("hash")
      .execute(),
    printers: await trx.selectFrom("printers").select(["id", "restaurant_id"]).execute(),
    printJobs: await trx
      .selectFrom("print_jobs")
      .select(["id", "printer_id", "order_id", "printed_at"])
      .execute(),
    bankEntries: await trx
      .selectFrom("bank_entries")
      .select(["id", "restaurant_id", "entry_key", "amount", "order_id"])
      .execute(),
    taken: await trx
      .selectFrom("service_taken")
      .select(["restaurant_id", "resource", "taken"])
      .execute(),
    holds: await trx.selectFrom("holds").select(["restaurant_id", "claims_json"]).execute(),
    outbox: await trx
      .selectFrom("outbox")
      .select(["dedupe_key", "attempts", "done_at", "dead_at"])
      .execute(),
  }));
}
