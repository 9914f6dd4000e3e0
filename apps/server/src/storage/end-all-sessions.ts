import type { Db } from "./schema.ts";

type SignInTables = { session: { id: string }; verification: { id: string } };

/** Nobody stays signed in, by session or by token, and no link that was mailed opens anything. */
export async function endAllSessions(db: Db, at: Date): Promise<number> {
  const tables = db.withTables<SignInTables>();
  const { numDeletedRows } = await tables.deleteFrom("session").executeTakeFirstOrThrow();
  await tables.deleteFrom("verification").execute();
  await db.updateTable("profiles").set({ tokens_not_before: at.toISOString() }).execute();
  return Number(numDeletedRows);
}
