import { isPostgres } from "./engine.ts";
import type { Db } from "./schema.ts";

type LedgerTable = "bookings" | "payment_entries";

interface TakeIntoClosing {
  readonly slug: string;
  readonly number: number;
  /** Inclusive. */
  readonly until: string;
}

/**
 * Assigns what is in no closing yet. On PostgreSQL that is one statement, which sees a sale together
 * with its payment or neither.
 */
export async function takeIntoClosing(trx: Db, closing: TakeIntoClosing): Promise<void> {
  if (isPostgres(trx)) {
    await trx
      .with("booked", (db) => take(db as Db, "bookings", closing))
      .with("paid", (db) => take(db as Db, "payment_entries", closing))
      .selectNoFrom((eb) => eb.lit(1).as("taken"))
      .execute();
    return;
  }
  await take(trx, "bookings", closing).execute();
  await take(trx, "payment_entries", closing).execute();
}

function take(db: Db, table: LedgerTable, { slug, number, until }: TakeIntoClosing) {
  return db
    .updateTable(table)
    .set({ closing_number: number })
    .where("restaurant_id", "=", slug)
    .where("closing_number", "is", null)
    .where("at", "<=", until);
}
