import { type Kysely, sql } from "kysely";

/** An order has links that can be revoked, may wait for its fee, and is found by the browser it was made with. */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows the schema of its day, not today's.
export async function up(db: Kysely<any>): Promise<void> {
  for (const column of ["fee_to_confirm", "links_revoked"]) {
    await db.schema
      .alterTable("orders")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createIndex("orders_by_guest")
    .on("orders")
    .column("guest_hash")
    .where(sql.ref("guest_hash"), "is not", null)
    .execute();
}
