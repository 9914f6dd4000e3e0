import type { AuthContext } from "better-auth";
import type { Db } from "../../../storage/schema.ts";
import { identityTables } from "./identity-tables.ts";

type InternalAdapter = AuthContext["internalAdapter"];

/**
 * Anyone can register an address without proving it. Whoever then proves it must not inherit a
 * stranger's credentials or sessions. Credentials are deleted first: a concurrent sign-in checks
 * its credential again after creating its session.
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
 * A stranger may have added a second factor too. It is dropped for customers; that of staff stays,
 * because the operator handed them the account, and a mailbox alone must not open the board.
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
