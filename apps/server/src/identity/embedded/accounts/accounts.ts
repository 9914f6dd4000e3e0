import { brokenPasswordRules, isEmail, MAX_PASSWORD_LENGTH } from "@comptoir/domain";
import type { AuthContext } from "better-auth";
import { isUniqueViolation } from "../../../storage/database-errors.ts";
import type { Db } from "../../../storage/schema.ts";
import type { Accounts } from "../../identity.ts";
import { identityTables } from "./identity-tables.ts";
import { dropUnprovenAccess, dropUnprovenSecondFactor } from "./unproven-address.ts";

interface AccountStore {
  readonly internalAdapter: AuthContext["internalAdapter"];
  readonly password: Pick<AuthContext["password"], "hash">;
}

interface AccountDeps {
  readonly db: Db;
  readonly unlock: ((email: string) => Promise<void>) | undefined;
}

export function createAccounts(
  { internalAdapter, password: hasher }: AccountStore,
  { db, unlock }: AccountDeps,
): Accounts {
  async function makeAccount(email: string, hash: string, emailVerified: boolean): Promise<string> {
    const made = await internalAdapter.createUser(
      { email, name: "", emailVerified },
      { method: "email-password" },
    );
    await linkPassword(made.id, hash);
    return made.id;
  }

  async function createUnlessExists(
    email: string,
    hash: string,
    emailVerified = false,
  ): Promise<string | undefined> {
    try {
      return await makeAccount(email, hash, emailVerified);
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

  const linkPassword = (userId: string, password: string) =>
    internalAdapter.linkAccount({
      userId,
      providerId: "credential",
      accountId: userId,
      password,
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
      await unlock?.(email);
      return { subject: found.user.id, created: false };
    },

    async languageOf(subject) {
      const user: StoredUser | null = await internalAdapter.findUserById(subject);
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

interface StoredUser {
  readonly id: string;
  readonly language?: string | null;
}

const normalise = (email: string) => email.trim().toLowerCase();

function assertGood(email: string, password: string): void {
  if (!isEmail(email)) throw new Error("not an e-mail address");
  const faults: string[] = brokenPasswordRules(password);
  if (password.length > MAX_PASSWORD_LENGTH) faults.push("password_too_long");
  if (faults.length > 0) throw new Error(`the password breaks a rule: ${faults.join(", ")}`);
}
