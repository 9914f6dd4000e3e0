import { isEmail, MAX_PASSWORD_LENGTH, STAFF_RIGHTS, type StaffRight } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../audit/audit-log.ts";
import { listStaff } from "../features/profiles/profiles-repository.ts";
import { addStaff, findStaff, removeStaff } from "../features/profiles/staff.ts";
import { findShopRow } from "../features/shop-versions/shop-versions-repository.ts";
import type { SecurityEvent } from "../i18n/words.ts";
import { brokenStaffPasswordRules } from "../identity/password-strength.ts";
import type { Recipient } from "../mail/message.ts";
import { createSecurityMails } from "../mail/security-mails.ts";
import type { Runtime } from "../runtime.ts";
import { type Command, type Flags, shopOf, table, UsageError } from "./command.ts";

const PASSWORD_WORDS = {
  password_too_short_for_staff: "at least 12 characters",
  password_requires_number: "at least one digit",
  password_requires_uppercase: "at least one uppercase letter",
  password_too_guessable: "to be harder to guess",
} as const;

const REFUSAL_WORDS = {
  no_account: (email: string) => `nobody has signed in as ${email} yet; they must do so once first`,
  several_accounts: (email: string) =>
    `several people have signed in as ${email}; take an address that only its owner signed in with`,
} as const;

const RIGHT_WORDS: Readonly<Record<StaffRight, string>> = {
  owner: " and an owner",
  cashier: " and runs the till",
  kitchen: "",
};

export const staffCommands: readonly Command[] = [
  {
    usage: "staff add EMAIL --shop SLUG [--owner | --right RIGHT] [--password PW]",
    async run(runtime, [email = ""], flags) {
      const slug = await staffedShop(runtime, flags);
      const right = rightOf(flags);
      const password = typeof flags.password === "string" ? flags.password : undefined;
      if (!isEmail(email)) throw new UsageError(`"${email}" is not an e-mail address`);
      const shopName = runtime.shops.get(slug)?.shop.shopName ?? "";
      if (password !== undefined) await checkPassword(password, [email, slug, shopName]);
      const { identity, storage } = runtime;
      const added = await addStaff(
        { db: storage.db, identity, clock: () => new Date() },
        {
          email: email.toLowerCase(),
          slug,
          ...(right ? { right } : {}),
          ...(password ? { password } : {}),
        },
      );
      if (!added.ok) throw new UsageError(REFUSAL_WORDS[added.error](email));
      const staff = await findStaff({ db: storage.db, identity }, email);
      await mailStaff(runtime, { email, language: staff?.language, shop: slug }, "staff_added");
      const shown = added.value.password && !password ? `, password ${added.value.password}` : "";
      return `${email} is staff of ${slug}${RIGHT_WORDS[added.value.right]}${shown}`;
    },
  },
  {
    usage: "staff remove EMAIL",
    async run(runtime, [email = ""]) {
      const { storage, identity } = runtime;
      const deps = { db: storage.db, identity, clock: () => new Date() };
      const staff = await findStaff(deps, email);
      if (!(await removeStaff(deps, email))) throw new UsageError(`${email} is not staff`);
      await mailStaff(runtime, { ...staff, email }, "staff_removed");
      return `${email} is no longer staff`;
    },
  },
  {
    usage: "staff reset-second-factor EMAIL",
    async run(runtime, [email = ""]) {
      const { storage, identity } = runtime;
      const staff = await findStaff({ db: storage.db, identity }, email);
      if (!staff) throw new UsageError(`${email} is not staff`);
      const on = await identity.accounts?.withSecondFactor([staff.subject]);
      if (!on?.has(staff.subject)) {
        throw new UsageError(`${email} has no second factor here`);
      }
      await identity.accounts?.dropSecondFactor(staff.subject);
      const { subject: target } = staff;
      const entry = {
        at: new Date(),
        action: "second_factor_off",
        actor: OPERATOR,
        target,
      } as const;
      await recordAudit(storage.db, entry);
      await mailStaff(runtime, { ...staff, email }, "second_factor_off");
      return `${email} signs in with the password alone, and is signed out everywhere`;
    },
  },
  {
    usage: "staff list",
    async run({ storage }) {
      const staff = await listStaff(storage.db);
      return table([
        ["SHOP", "EMAIL", "RIGHT"],
        ...staff.map(({ restaurantId, email, staffRight }) => [
          restaurantId ?? "",
          email,
          staffRight ?? "",
        ]),
      ]);
    },
  },
];

function rightOf({ owner, right }: Flags): StaffRight | undefined {
  if (owner && right !== undefined) {
    throw new UsageError("--owner is a right already; leave it or --right out");
  }
  if (right === undefined) return owner ? "owner" : undefined;
  const known = STAFF_RIGHTS.find((one) => one === right);
  if (!known) throw new UsageError(`--right must be ${STAFF_RIGHTS.join(", ")}`);
  return known;
}

async function staffedShop(runtime: Runtime, flags: Flags): Promise<string> {
  const { shop } = flags;
  const isPrepared =
    typeof shop === "string" && (await findShopRow(runtime.storage.db, shop)) !== undefined;
  return isPrepared ? shop : shopOf(runtime, flags);
}

async function checkPassword(password: string, known: readonly string[]): Promise<void> {
  const broken = await brokenStaffPasswordRules(password, known);
  const faults: string[] = broken.map((fault) => PASSWORD_WORDS[fault]);
  if (password.length > MAX_PASSWORD_LENGTH) {
    faults.push(`at most ${MAX_PASSWORD_LENGTH} characters`);
  }
  if (faults.length > 0) throw new UsageError(`the password needs ${faults.join(", ")}`);
}

async function mailStaff(
  { mailer, publicUrl, shops }: Runtime,
  whom: Recipient,
  event: SecurityEvent,
): Promise<void> {
  const onError = () => console.warn("The mail that tells them of it could not be sent.");
  const mails = createSecurityMails({ mailer, publicUrl, shops, onError });
  await mails.send(whom, event);
}
