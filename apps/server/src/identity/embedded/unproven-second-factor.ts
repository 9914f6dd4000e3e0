import type { Db } from "../../storage/schema.ts";

type Tables = {
  user: { id: string; emailVerified: boolean; twoFactorEnabled: boolean | null };
  twoFactor: { userId: string };
};

/**
 * Whoever took an address that was never proven may have shut its owner out with a second factor. It
 * goes when the owner comes; staff's stays, because their account was handed to them by the operator,
 * and a mailbox alone must not open the board.
 */
export async function dropUnprovenSecondFactor(database: Db, userId: string): Promise<void> {
  const db = database.withTables<Tables>();
  const staff = db.selectFrom("profiles").select("user_id").where("role", "=", "restaurant");
  const { numUpdatedRows } = await db
    .updateTable("user")
    .set({ twoFactorEnabled: false })
    .where("id", "=", userId)
    .where("emailVerified", "=", false)
    .where("id", "not in", staff)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await db.deleteFrom("twoFactor").where("userId", "=", userId).execute();
  }
}
