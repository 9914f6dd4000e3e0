import { isPostgres } from "./engine.ts";
import type { Db } from "./schema.ts";

type LedgerTable = "bookings" | "payment_entries";

export interface TakeIntoClosing {
  readonly slug: string;
  readonly number: number;
  /** The last instant that belongs to it. */
  readonly until: string;
}

/**
 * Puts all that is in no closing yet into this one. On PostgreSQL that is one statement: it sees all of a sale
 * and its payment, or, where they are being written at this moment, nothing of them.
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
