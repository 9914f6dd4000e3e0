import type { AuthContext } from "better-auth";
import type { Db } from "../../../storage/schema.ts";
import { identityTables } from "./identity-tables.ts";

type InternalAdapter = AuthContext["internalAdapter"];

/**
 * Anyone may have taken an address that was never proven. Whoever then proves that it is theirs
 * must inherit neither a stranger's way in nor a stranger's sessions. Ways in go first: a sign-in
 * under way looks for its own again once its session exists.
 */
export async function dropUnprovenAccess(
  internalAdapter: InternalAdapter,
  userId: string,
): Promise<void> {
  const user = await internalAdapter.findUserById(userId);
  if (!user || user.emailVerified) return;
  for (const account of await internalAdapter.findAccounts(userId)) {
    await internalAdapter.deleteAccount(account.id);
  }
  await internalAdapter.deleteUserSessions(userId);
}

/**
 * Whoever took the address may also have shut its owner out with a second factor. It goes when the owner
 * comes; staff's stays, because their account was handed to them by the operator, and a mailbox alone must
 * not open the board.
 */
export async function dropUnprovenSecondFactor(db: Db, userId: string): Promise<void> {
  const tables = identityTables(db);
  const staff = tables.selectFrom("profiles").select("user_id").where("role", "=", "restaurant");
  const { numUpdatedRows } = await tables
    .updateTable("user")
    .set({ twoFactorEnabled: false })
    .where("id", "=", userId)
    .where("emailVerified", "=", false)
    .where("id", "not in", staff)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await tables.deleteFrom("twoFactor").where("userId", "=", userId).execute();
  }
}

/** Drops every other way in that was made before the address was proven, and notes the proof. */
export async function proveAddress(
  internalAdapter: InternalAdapter,
  userId: string,
): Promise<void> {
  const user = await internalAdapter.findUserById(userId);
  if (!user || user.emailVerified) return;
  for (const account of await internalAdapter.findAccounts(userId)) {
    if (account.providerId !== "credential") await internalAdapter.deleteAccount(account.id);
  }
  await internalAdapter.updateUser(userId, { emailVerified: true });
}
