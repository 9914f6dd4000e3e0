import type { Db } from "./schema.ts";

type SignInTables = { session: { id: string }; verification: { id: string } };

/** Ends sessions and invalidates tokens and mailed links. */
export async function endAllSessions(db: Db, at: Date): Promise<number> {
  const tables = db.withTables<SignInTables>();
  const { numDeletedRows } = await tables.deleteFrom("session").executeTakeFirstOrThrow();
  await tables.deleteFrom("verification").execute();
  await db.updateTable("profiles").set({ tokens_not_before: at.toISOString() }).execute();
  return Number(numDeletedRows);
}
