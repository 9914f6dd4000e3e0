import { accept, type Result, type StaffRight } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { SecurityMails } from "../../mail/security-mails.ts";
import { transact } from "../../storage/transaction.ts";
import {
  findMember,
  removeMember as remove,
  setMemberRight,
  type TeamChange,
  type TeamMember,
} from "../profiles/shop-team.ts";
import { endAccess, type StaffDeps } from "../profiles/staff.ts";

export interface TeamDeps extends StaffDeps {
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly mails: SecurityMails;
}

export async function setStaffRight(
  { db, feed }: TeamDeps,
  {
    userId,
    right,
    ...change
  }: TeamChange & { readonly userId: string; readonly right: StaffRight },
): Promise<Result<true, Fault>> {
  const changed = await transact<TeamMember, Fault>(db, (trx) =>
    setMemberRight(trx, userId, right, change),
  );
  if (!changed.ok) return changed;
  feed.publish({ kind: "access", userId });
  return accept(true);
}

/** Nothing of the shop opens to them from now on; they are told by mail. */
export async function removeMember(
  deps: TeamDeps,
  { userId, ...change }: TeamChange & { readonly userId: string },
): Promise<Result<true, Fault>> {
  const removed = await transact<TeamMember, Fault>(deps.db, (trx) => remove(trx, userId, change));
  if (!removed.ok) return removed;
  await endAccess(deps, userId);
  deps.feed.publish({ kind: "access", userId });
  const { email, language } = removed.value;
  const known = await deps.identity.accounts?.languageOf(userId);
  const recipient = { email, language: known ?? language, shop: change.slug };
  await deps.mails.send(recipient, "staff_removed");
  return accept(true);
}

interface SignOut extends TeamChange {
  readonly userId: string;
  /** All of them, where none is named. */
  readonly deviceId?: string | undefined;
}

export async function signOutMember(
  deps: TeamDeps,
  { userId, deviceId, slug, by: actor, at, requestId }: SignOut,
): Promise<Result<true, Fault>> {
  const { db, identity, feed } = deps;
  const member = await findMember(db, slug, userId);
  if (!member.ok) return member;
  if (deviceId === undefined) await endAccess(deps, userId);
  else if (!(await identity.devices?.signOut(userId, deviceId))) return fault("not_found");
  feed.publish({ kind: "access", userId });
  await recordAudit(db, {
    ...{ at, actor, target: userId, slug, requestId },
    action: "member_signed_out",
  });
  return accept(true);
}
