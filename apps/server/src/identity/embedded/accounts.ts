import { isEmail, MAX_PASSWORD_LENGTH, passwordFaults } from "@comptoir/domain";
import type { AuthContext } from "better-auth";
import type { Db } from "../../storage/schema.ts";
import type { Accounts } from "../identity.ts";
import { dropUnprovenAccess } from "./account-linking.ts";
import { dropUnprovenSecondFactor } from "./unproven-second-factor.ts";

interface AccountStore {
  readonly internalAdapter: AuthContext["internalAdapter"];
  readonly password: Pick<AuthContext["password"], "hash">;
}

export function createAccounts(
  { internalAdapter, password: hasher }: AccountStore,
  db: Db,
): Accounts {
  async function makeAccount(email: string, hash: string): Promise<string> {
    const made = await internalAdapter.createUser(
      { email, name: "", emailVerified: false },
      { method: "email-password" },
    );
    await linkPassword(made.id, hash);
    return made.id;
  }

  const linkPassword = (userId: string, password: string) =>
    internalAdapter.linkAccount({
      userId,
      providerId: "credential",
      accountId: userId,
      password,
    });

  const findUser = (userId: string): Promise<StoredUser | null> =>
    internalAdapter.findUserById(userId);

  return {
    async findByEmail(email) {
      const found = await internalAdapter.findUserByEmail(normalise(email));
      return found ? { subject: found.user.id, email: found.user.email } : undefined;
    },

    async setPassword(given, password) {
      const email = normalise(given);
      refuseBad(email, password);
      const hash = await hasher.hash(password);
      const found = await internalAdapter.findUserByEmail(email);
      if (!found) return { subject: await makeAccount(email, hash), created: true };

      const { user } = found;
      await dropUnprovenSecondFactor(db, user.id);
      await dropUnprovenAccess(internalAdapter, user.id);
      if (await internalAdapter.findCredentialAccount(user.id)) {
        await internalAdapter.updatePassword(user.id, hash);
      } else {
        await linkPassword(user.id, hash);
      }
      await internalAdapter.deleteUserSessions(user.id);
      return { subject: user.id, created: false };
    },

    languageOf: async (subject) => (await findUser(subject))?.language ?? null,
    hasSecondFactor: async (subject) => (await findUser(subject))?.twoFactorEnabled === true,

    async dropSecondFactor(subject) {
      await internalAdapter.updateUser(subject, { twoFactorEnabled: false });
      await internalAdapter.deleteUserSessions(subject);
    },

    remove: (subject) => internalAdapter.deleteUser(subject),
  };
}

/** Better Auth's user with what was added to it. */
interface StoredUser {
  readonly id: string;
  readonly language?: string | null;
  readonly twoFactorEnabled?: boolean | null;
}

const normalise = (email: string) => email.trim().toLowerCase();

/** Whoever asks has already checked and told the person; this only keeps bad ones out. */
function refuseBad(email: string, password: string): void {
  if (!isEmail(email)) throw new Error("not an e-mail address");
  const faults: string[] = passwordFaults(password);
  if (password.length > MAX_PASSWORD_LENGTH) faults.push("password_too_long");
  if (faults.length > 0) throw new Error(`the password breaks a rule: ${faults.join(", ")}`);
}
