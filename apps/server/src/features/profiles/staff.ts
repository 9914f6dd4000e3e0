import { randomInt } from "node:crypto";
import { accept, type Result, type StaffRight } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../../audit/audit-log.ts";
import { type Fault, unwrap } from "../../faults.ts";
import type { IdentityProvider } from "../../identity/identity.ts";
import { publishChange } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import type { Shops } from "../shops/shops.ts";
import {
  findAccount,
  findLanguage,
  findProfilesByEmail,
  forgetDevices,
  insertProfile,
  isAnyProfile,
  listOwners,
  lockTeam,
  refuseOlderTokens,
  rightOf,
  setStaff,
} from "./profiles-repository.ts";

export interface StaffDeps {
  readonly db: Db;
  readonly identity: IdentityProvider;
  readonly clock: () => Date;
}

export interface StaffSignIn {
  readonly email: string;
  readonly slug: string;
  readonly password?: string;
  /**
   * A shop without an owner gets one in any case, and owners stay owners. Absent: existing staff
   * keep their right, others get the kitchen's.
   */
  readonly right?: StaffRight | undefined;
}

/**
 * Makes a person staff. A local account is created or taken over: its password is replaced and its
 * sessions end, so that a stranger who registered the address loses it. External users need a new
 * token that names this address as proven.
 */
export async function addStaff(
  deps: StaffDeps,
  { email, slug, password = newStaffPassword(), right }: StaffSignIn,
): Promise<Result<StaffSignIn & { right: StaffRight }, "no_account" | "several_accounts">> {
  const { db, identity, clock } = deps;
  if (identity.accounts) {
    const { subject } = await identity.accounts.setPassword(email, password);
    await insertProfile(db, { userId: subject, email, name: "", at: clock() });
    const appointed = await appoint(deps, subject, { slug, right });
    return accept({ email, slug, password, right: appointed });
  }
  const [profile, another] = await findProfilesByEmail(db, email);
  if (!profile) return { ok: false, error: "no_account" };
  if (another) return { ok: false, error: "several_accounts" };
  const appointed = await appoint(deps, profile.firebaseUid, { slug, right });
  return accept({ email, slug, right: appointed });
}

/** Tokens from their time as a customer become invalid. */
async function appoint(
  deps: StaffDeps,
  userId: string,
  command: Pick<StaffSignIn, "slug" | "right">,
): Promise<StaffRight> {
  await endAccess(deps, userId);
  const appointed = await transact<StaffRight, Fault>(deps.db, async (trx) => {
    await lockTeam(trx, command.slug);
    const owners = await listOwners(trx, command.slug);
    const right =
      owners.length === 0 || owners.includes(userId)
        ? "owner"
        : (command.right ?? (await rightBefore(trx, userId, command.slug)));
    await setStaff(trx, userId, { slug: command.slug, right });
    await record({ ...deps, db: trx }, "staff_added", userId, command.slug);
    return accept(right);
  });
  return unwrap(appointed);
}

async function rightBefore(trx: Db, userId: string, slug: string): Promise<StaffRight> {
  const account = await findAccount(trx, userId);
  return rightOf(account?.restaurant_id === slug ? account : undefined);
}

export async function endAccess({ db, identity, clock }: StaffDeps, userId: string): Promise<void> {
  await identity.endAccess(userId);
  if (!identity.accounts) await refuseOlderTokens(db, userId, clock());
  await forgetDevices(db, userId);
  await publishChange(db, { kind: "access", userId });
}

async function record(
  { db, clock }: StaffDeps,
  action: "staff_added" | "staff_removed",
  target: string,
  slug: string | null,
): Promise<void> {
  await recordAudit(db, { at: clock(), action, actor: OPERATOR, target, slug });
}

export async function removeStaff(deps: StaffDeps, email: string): Promise<boolean> {
  const profiles = await findProfilesByEmail(deps.db, email);
  const staff = profiles.filter((profile) => profile.role === "restaurant");
  for (const { firebaseUid: userId, restaurantId: slug } of staff) {
    await setStaff(deps.db, userId, null);
    await endAccess(deps, userId);
    await record(deps, "staff_removed", userId, slug);
  }
  return staff.length > 0;
}

export async function findStaff(
  { db, identity }: Pick<StaffDeps, "db" | "identity">,
  email: string,
): Promise<{ subject: string; language: string | null; shop: string | null } | undefined> {
  const profiles = await findProfilesByEmail(db, email);
  const profile = profiles.find(({ role }) => role === "restaurant");
  if (!profile) return undefined;
  const { firebaseUid: subject, restaurantId: shop } = profile;
  const known = await identity.accounts?.languageOf(subject);
  return { subject, language: known ?? (await findLanguage(db, subject)), shop };
}

export async function addFirstStaff(deps: StaffDeps, shops: Shops): Promise<StaffSignIn[]> {
  if (!deps.identity.accounts || (await isAnyProfile(deps.db))) return [];
  const made: StaffSignIn[] = [];
  for (const { slug } of shops.list()) {
    const added = await addStaff(deps, { email: `staff@${slug}.example`, slug });
    if (added.ok) made.push(added.value);
  }
  return made;
}

// Without characters that are easily confused.
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const DIGITS = "23456789";

export function newStaffPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const letters = Array.from({ length: 12 }, () => pick(LETTERS)).join("");
  return `${pick("ABCDEFGHJKLMNPQRSTUVWXYZ")}${letters}${pick(DIGITS)}${pick(DIGITS)}`;
}
