import { isEmail, MAX_PASSWORD_LENGTH, passwordFaults } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { findProfilesByEmail, listStaff } from "../features/profiles/profiles-repository.ts";
import { addStaff, removeStaff } from "../features/profiles/staff.ts";
import type { Db } from "../storage/schema.ts";
import { type Command, shopOf, table, UsageError } from "./command.ts";

const FAULT_WORDS = {
  password_min_length: "at least 6 characters",
  password_requires_number: "at least one digit",
  password_requires_uppercase: "at least one uppercase letter",
} as const;

const NO_STAFF = {
  no_account: (email: string) => `nobody has signed in as ${email} yet; they must do so once first`,
  several_accounts: (email: string) =>
    `several people have signed in as ${email}; take an address that only its owner signed in with`,
} as const;

export const staffCommands: Record<string, Command> = {
  "staff add": {
    usage: "staff add EMAIL --shop SLUG [--password PW]",
    positionals: 1,
    flags: { shop: { type: "string" }, password: { type: "string" } },
    async run(runtime, [email = ""], flags) {
      const restaurantId = shopOf(runtime, flags);
      const password = typeof flags.password === "string" ? flags.password : undefined;
      if (!isEmail(email)) throw new UsageError(`"${email}" is not an e-mail address`);
      if (password !== undefined) checkPassword(password);
      const { identity, storage } = runtime;
      const added = await addStaff(
        { db: storage.db, identity, clock: () => new Date() },
        { email: email.toLowerCase(), restaurantId, ...(password ? { password } : {}) },
      );
      if (!added.ok) throw new UsageError(NO_STAFF[added.error](email));
      await recordStaff(storage.db, "staff_added", await staffByEmail(storage.db, email));
      const shown = added.value.password && !password ? `, password ${added.value.password}` : "";
      return `${email} is staff of ${restaurantId}${shown}`;
    },
  },
  "staff remove": {
    usage: "staff remove EMAIL",
    positionals: 1,
    flags: {},
    async run({ storage, identity }, [email = ""]) {
      const deps = { db: storage.db, identity, clock: () => new Date() };
      const staff = await staffByEmail(storage.db, email);
      if (!(await removeStaff(deps, email))) throw new UsageError(`${email} is not staff`);
      await recordStaff(storage.db, "staff_removed", staff);
      return `${email} is no longer staff`;
    },
  },
  "staff list": {
    usage: "staff list",
    positionals: 0,
    flags: {},
    async run({ storage }) {
      const staff = await listStaff(storage.db);
      return table([
        ["SHOP", "EMAIL"],
        ...staff.map(({ restaurantId, email }) => [restaurantId ?? "", email]),
      ]);
    },
  },
};

async function staffByEmail(db: Db, email: string) {
  return (await findProfilesByEmail(db, email)).filter(({ role }) => role === "restaurant");
}

/** By their ids: the trail names nobody. */
async function recordStaff(
  db: Db,
  action: "staff_added" | "staff_removed",
  staff: Awaited<ReturnType<typeof staffByEmail>>,
): Promise<void> {
  for (const { firebaseUid: target, restaurantId } of staff) {
    await recordAudit(db, { at: new Date(), action, actor: OPERATOR, target, restaurantId });
  }
}

function checkPassword(password: string): void {
  const faults: string[] = passwordFaults(password).map((fault) => FAULT_WORDS[fault]);
  if (password.length > MAX_PASSWORD_LENGTH) {
    faults.push(`at most ${MAX_PASSWORD_LENGTH} characters`);
  }
  if (faults.length > 0) throw new UsageError(`the password needs ${faults.join(", ")}`);
}
