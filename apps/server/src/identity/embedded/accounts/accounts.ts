import { accept, brokenPasswordRules, isEmail, MAX_PASSWORD_LENGTH } from "@comptoir/domain";
import type { AuthContext } from "better-auth";
import { isUniqueViolation } from "../../../storage/database-errors.ts";
import type { Db } from "../../../storage/schema.ts";
import { type Accounts, type IdentityProvider, isRecentSignIn } from "../../identity.ts";
import type { AccountLimits } from "../limits/account-limits.ts";
import { identityTables } from "./identity-tables.ts";

type InternalAdapter = AuthContext["internalAdapter"];

interface AccountDeps {
  readonly db: Db;
  readonly internalAdapter: InternalAdapter;
  readonly password: Pick<AuthContext["password"], "hash">;
  readonly limits: AccountLimits | undefined;
}

export function createAccounts({
  db,
  internalAdapter,
  password: hasher,
  limits,
}: AccountDeps): Accounts {
  async function createUnlessExists(email: string, hash: string, emailVerified = false) {
    try {
      const user = { email, name: "", emailVerified };
      const { id } = await internalAdapter.createUser(user, { method: "email-password" });
      await linkPassword(id, hash);
      return id;
    } catch (error) {
      if (isUniqueViolation(error)) return undefined;
      throw error;
    }
  }

  async function takeOver(userId: string, hash: string): Promise<void> {
    await dropUnprovenSecondFactor(db, userId);
    await dropUnprovenAccess(internalAdapter, userId);
    if (await internalAdapter.findCredentialAccount(userId)) {
      await internalAdapter.updatePassword(userId, hash);
    } else {
      await linkPassword(userId, hash);
    }
    await internalAdapter.deleteUserSessions(userId);
  }

  const linkPassword = (userId: string, hash: string) =>
    internalAdapter.linkAccount({
      ...{ userId, providerId: "credential", accountId: userId },
      password: hash,
    });

  return {
    async findByEmail(email) {
      const found = await internalAdapter.findUserByEmail(normalise(email));
      return found ? { subject: found.user.id, email: found.user.email } : undefined;
    },

    async makeProven(given, password) {
      const email = normalise(given);
      assertGood(email, password);
      if (await internalAdapter.findUserByEmail(email)) return undefined;
      return await createUnlessExists(email, await hasher.hash(password), true);
    },

    async markProven(subject) {
      await internalAdapter.updateUser(subject, { emailVerified: true });
    },

    async hasPassword(subject) {
      return (await internalAdapter.findCredentialAccount(subject)) !== null;
    },

    async setPassword(given, password) {
      const email = normalise(given);
      assertGood(email, password);
      const hash = await hasher.hash(password);
      const taken = await internalAdapter.findUserByEmail(email);
      const subject = taken ? undefined : await createUnlessExists(email, hash);
      if (subject) return { subject, created: true };

      const found = taken ?? (await internalAdapter.findUserByEmail(email));
      if (!found) throw new Error("the account vanished while it was given a password");
      await takeOver(found.user.id, hash);
      await limits?.unlock(email);
      return { subject: found.user.id, created: false };
    },

    async languageOf(subject) {
      const user: { id: string; language?: string | null } | null =
        await internalAdapter.findUserById(subject);
      return user?.language ?? null;
    },

    async withSecondFactor(subjects) {
      if (subjects.length === 0) return new Set();
      const users = await identityTables(db)
        .selectFrom("user")
        .select("id")
        .where("id", "in", subjects)
        .where("twoFactorEnabled", "=", true)
        .execute();
      return new Set(users.map(({ id }) => id));
    },

    async dropSecondFactor(subject) {
      await internalAdapter.updateUser(subject, { twoFactorEnabled: false });
      await internalAdapter.deleteUserSessions(subject);
    },

    async remove(trx, subject) {
      const tables = identityTables(trx);
      await tables.deleteFrom("verification").where("value", "=", subject).execute();
      // Deletes credentials and sessions by cascade.
      await tables.deleteFrom("user").where("id", "=", subject).execute();
    },
  };
}

const normalise = (email: string) => email.trim().toLowerCase();

function assertGood(email: string, password: string): void {
  if (!isEmail(email)) throw new Error("not an e-mail address");
  const faults: string[] = brokenPasswordRules(password);
  if (password.length > MAX_PASSWORD_LENGTH) faults.push("password_too_long");
  if (faults.length > 0) throw new Error(`the password breaks a rule: ${faults.join(", ")}`);
}

/**
 * Anyone can register an address without proving it. Whoever then proves it must not inherit a
 * stranger's credentials or sessions. Credentials are deleted first: a concurrent sign-in checks
 * its credential again after creating its session.
 */
export async function dropUnprovenAccess(
  internalAdapter: InternalAdapter,
  userId: string,
): Promise<void> {
  if (!(await isUnproven(internalAdapter, userId))) return;
  for (const account of await internalAdapter.findAccounts(userId)) {
    await internalAdapter.deleteAccount(account.id);
  }
  await internalAdapter.deleteUserSessions(userId);
}

async function isUnproven(internalAdapter: InternalAdapter, userId: string): Promise<boolean> {
  return (await internalAdapter.findUserById(userId))?.emailVerified === false;
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

export async function proveAddress(adapter: InternalAdapter, userId: string): Promise<void> {
  if (!(await isUnproven(adapter, userId))) return;
  for (const account of await adapter.findAccounts(userId)) {
    if (account.providerId !== "credential") await adapter.deleteAccount(account.id);
  }
  await adapter.updateUser(userId, { emailVerified: true });
}

interface ReauthenticateDeps extends Omit<AccountDeps, "db" | "password"> {
  readonly password: Pick<AuthContext["password"], "verify">;
  readonly clock: () => Date;
}

export function createReauthentication({
  internalAdapter,
  password: hasher,
  limits,
  clock,
}: ReauthenticateDeps): IdentityProvider["reauthenticate"] {
  return async (user, password) => {
    const account = await internalAdapter.findCredentialAccount(user.subject);
    const hash = account?.password;
    if (!hash) return isRecentSignIn(user, clock()) ? accept(true) : SIGN_IN_AGAIN;
    if (password === undefined) return WRONG_PASSWORD;
    const check = () => hasher.verify({ hash, password });
    const isRight = await (limits ? limits.limitPassword(user.subject, check) : check());
    return isRight ? accept(true) : WRONG_PASSWORD;
  };
}

const SIGN_IN_AGAIN = { ok: false, error: "sign_in_again" } as const;
const WRONG_PASSWORD = { ok: false, error: "wrong_password" } as const;
