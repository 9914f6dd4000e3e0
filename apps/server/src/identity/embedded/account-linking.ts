import type { AuthContext, BetterAuthOptions } from "better-auth";

type InternalAdapter = AuthContext["internalAdapter"];
type AccountHook = NonNullable<
  NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["account"]>["create"]
>["before"];

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

/** Better Auth only links an outside account here when its provider has proven the address. */
export const beforeAccountIsKept: AccountHook = async (account, context) => {
  if (account.providerId === "credential") return undefined;
  if (!context) return false;
  await dropUnprovenAccess(context.context.internalAdapter, account.userId);
  // Nothing here calls the provider again, so its tokens are not worth the risk of keeping them.
  return { data: { accessToken: null, refreshToken: null, idToken: null } };
};
