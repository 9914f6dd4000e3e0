import { accept, type Result, type StaffRight } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { lockWholeAccount } from "./access.ts";
import {
  type Account,
  findAccount,
  listAccounts,
  listOwners,
  listStaffOf,
  lockTeam,
  rightOf,
  type StaffPost,
  setStaff,
} from "./profiles-repository.ts";

export interface TeamMember {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly right: StaffRight;
  readonly language: string | null;
}

export async function listTeam(db: Db, slug: string): Promise<TeamMember[]> {
  const team = (await listStaffOf(db, slug)).map(toMember);
  const key = ({ right, name, email }: TeamMember) =>
    `${right === "owner" ? 0 : 1} ${name || email}`;
  return team.sort((a, b) => key(a).localeCompare(key(b)));
}

export async function findMember(
  db: Db,
  slug: string,
  userId: string,
): Promise<Result<TeamMember, Fault>> {
  const account = await findAccount(db, userId);
  return account && isStaffOf(account, slug) ? accept(toMember(account)) : fault("not_found");
}

export interface TeamChange {
  readonly slug: string;
  readonly by: string;
  readonly at: Date;
  readonly requestId: string;
}

export interface ChangedMember extends TeamMember {
  readonly isChanged: boolean;
}

/** The last owner stays owner, also under concurrent changes. */
export async function setMemberRight(
  trx: Db,
  userId: string,
  right: StaffRight,
  change: TeamChange,
): Promise<Result<ChangedMember, Fault>> {
  const found = await lockMember(trx, userId, change);
  if (!found.ok) return found;
  const { value: member } = found;
  if (member.right === right) return accept({ ...member, isChanged: false });
  if (await isLastOwner(trx, member, change)) return fault("last_owner");
  await setStaff(trx, userId, { slug: change.slug, right });
  await record(trx, "staff_right_changed", userId, change, { right });
  return accept({ ...member, right, isChanged: true });
}

export async function removeMember(
  trx: Db,
  userId: string,
  change: TeamChange,
): Promise<Result<TeamMember, Fault>> {
  const found = await lockMember(trx, userId, change);
  if (!found.ok) return found;
  if (await isLastOwner(trx, found.value, change)) return fault("last_owner");
  await setStaff(trx, userId, null);
  await record(trx, change.by === userId ? "staff_left" : "staff_removed", userId, change);
  return found;
}

export async function takeIntoTeam(
  trx: Db,
  userId: string,
  { slug, right, at, requestId }: StaffPost & { at: Date; requestId: string },
): Promise<Result<StaffRight, Fault>> {
  await lockTeam(trx, slug);
  const account = await lockWholeAccount(trx, userId);
  if (!account.ok) return account;
  const free = checkNotStaff(account.value, slug);
  if (!free.ok) return free;
  await setStaff(trx, userId, { slug, right });
  await record(trx, "staff_added", userId, { slug, by: userId, at, requestId }, { right });
  return accept(right);
}

export function checkNotStaff(
  account: Pick<Account, "role" | "restaurant_id"> | undefined,
  slug: string,
): Result<true, Fault> {
  if (account?.role !== "restaurant") return accept(true);
  return fault(account.restaurant_id === slug ? "already_member" : "staff_elsewhere");
}

async function lockMember(trx: Db, userId: string, { slug }: TeamChange) {
  await lockTeam(trx, slug);
  return await findMember(trx, slug, userId);
}

async function isLastOwner(trx: Db, { userId, right }: TeamMember, { slug }: TeamChange) {
  if (right !== "owner") return false;
  return (await listOwners(trx, slug)).every((owner) => owner === userId);
}

function record(
  trx: Db,
  action: "staff_added" | "staff_removed" | "staff_left" | "staff_right_changed",
  target: string,
  { slug, by: actor, at, requestId }: TeamChange,
  details: Readonly<Record<string, string>> = {},
): Promise<void> {
  return recordAudit(trx, { at, action, actor, target, slug, requestId, details });
}

function isStaffOf({ role, restaurant_id }: Account, slug: string): boolean {
  return role === "restaurant" && restaurant_id === slug;
}

function toMember(account: Account): TeamMember {
  const { user_id: userId, email, name, language } = account;
  return { userId, email, name, right: rightOf(account), language };
}

export async function namesOfStaff(
  db: Db,
  slug: string,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map();
  const accounts = await listAccounts(db, users);
  const staff = accounts.filter(
    ({ role, restaurant_id }) => role === "restaurant" && restaurant_id === slug,
  );
  return new Map(staff.map(({ user_id, name, email }) => [user_id, name || email]));
}

export async function findRecipient(
  db: Db,
  userId: string,
): Promise<{ readonly email: string; readonly language: string | null } | undefined> {
  const account = await findAccount(db, userId);
  if (!account?.email || account.deleted_at) return undefined;
  return { email: account.email, language: account.language };
}
