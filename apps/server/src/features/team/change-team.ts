import type { Team } from "@comptoir/contract";
import { accept, type Result, type StaffRight } from "@comptoir/domain";
import { recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import type { SecurityEvent } from "../../i18n/words.ts";
import type { IdentityProvider } from "../../identity/identity.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { SecurityMails } from "../../mail/security-mails.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import {
  type ChangedMember,
  findMember,
  listTeam,
  removeMember as remove,
  setMemberRight,
  type TeamChange,
  type TeamMember,
} from "../profiles/shop-team.ts";
import { endAccess, type StaffDeps } from "../profiles/staff.ts";
import { openInvitations } from "./invitations.ts";

export interface TeamDeps extends StaffDeps {
  readonly feed: Pick<ChangeFeed, "publish">;
  readonly mails: SecurityMails;
}

export async function setStaffRight(
  deps: TeamDeps,
  { userId, right, ...change }: TeamChange & { userId: string; right: StaffRight },
): Promise<Result<true, Fault>> {
  const changed = await transact<ChangedMember, Fault>(deps.db, (trx) =>
    setMemberRight(trx, userId, right, change),
  );
  if (!changed.ok) return changed;
  const { isChanged, ...member } = changed.value;
  if (!isChanged) return accept(true);
  deps.feed.publish({ kind: "access", userId });
  if (userId !== change.by) await mailMember(deps, member, change, `${right}_right_given`);
  return accept(true);
}

export async function removeMember(
  deps: TeamDeps,
  { userId, ...change }: TeamChange & { userId: string },
): Promise<Result<true, Fault>> {
  const removed = await transact<TeamMember, Fault>(deps.db, (trx) => remove(trx, userId, change));
  if (!removed.ok) return removed;
  await endAccess(deps, userId);
  deps.feed.publish({ kind: "access", userId });
  await mailMember(deps, removed.value, change, "staff_removed");
  return accept(true);
}

async function mailMember(
  { identity, mails }: TeamDeps,
  { userId, email, language }: TeamMember,
  { slug: shop }: TeamChange,
  event: SecurityEvent,
): Promise<void> {
  const known = await identity.accounts?.languageOf(userId);
  await mails.send({ email, language: known ?? language, shop }, event);
}

interface SignOut extends TeamChange {
  readonly userId: string;
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

export async function readTeam(
  { db, identity, clock }: { db: Db; identity: IdentityProvider; clock: () => Date },
  { slug, subject }: { slug: string; subject: string },
): Promise<Team> {
  const team = await listTeam(db, slug);
  const users = team.map(({ userId }) => userId);
  const [devices = [], withSecondFactor, invitations] = await Promise.all([
    identity.devices?.list(users),
    identity.accounts?.withSecondFactor(users),
    openInvitations(db, slug, clock()),
  ]);
  return {
    members: team.map(({ userId, name, email, right }) => ({
      ...{ userId, name, email, right },
      isYou: userId === subject,
      secondFactor: withSecondFactor ? withSecondFactor.has(userId) : null,
      devices: devices
        .filter((device) => device.subject === userId)
        .map(({ id, name: device, kind, lastSeenAt }) => {
          return { id, name: device, kind, lastSeenAt: lastSeenAt.toISOString() };
        }),
    })),
    invitations: invitations.map(({ id, email, staff_right: right, invitedBy, expires_at }) => {
      return { id, email, right, invitedBy, expiresAt: expires_at };
    }),
  };
}
