import { randomUUID } from "node:crypto";
import { type Invited, joinPath } from "@comptoir/contract";
import { accept, isEmail, type Language, type Result, type StaffRight } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { invitationMail, openingMail } from "../../mail/invitation-mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { findSender, type SenderShops } from "../../mail/sender.ts";
import type { Db } from "../../storage/schema.ts";
import { createSharedCounter } from "../../storage/shared-counter.ts";
import { transact } from "../../storage/transaction.ts";
import { listTeam, type TeamChange } from "../profiles/shop-team.ts";
import { namesOfStaff } from "../profiles/staff-names.ts";
import { hashInvitationKey, newInvitationKey } from "./invitation-key.ts";
import { replaceInvitation, takeInvitation } from "./invitations-repository.ts";

const DAY_MS = 24 * 3_600_000;
const VALID_MS = 7 * DAY_MS;
/** A small kitchen invites a few; nobody gets a way to mail the world in our name. */
export const INVITATIONS_A_DAY = 20;

export interface InviteDeps {
  readonly db: Db;
  readonly secret: string;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly shops: SenderShops;
  readonly clock: () => Date;
  readonly onMailError: (error: unknown) => void;
}

interface Invite extends Omit<TeamChange, "by" | "requestId"> {
  /** Nobody of the shop where whoever runs the server asks its first owner in. */
  readonly by: string | null;
  readonly requestId?: string;
  readonly email: string;
  readonly right: StaffRight;
  readonly language: Language;
}

/** Mails somebody a link that makes them staff; the link is also for the owner to pass on. */
export async function invite(deps: InviteDeps, asked: Invite): Promise<Result<Invited, Fault>> {
  const { db, publicUrl } = deps;
  const { slug, by } = asked;
  const email = asked.email.trim().toLowerCase();
  if (!isEmail(email)) return fault("invalid_email");
  const team = await listTeam(db, slug);
  if (team.some((member) => member.email === email)) return fault("already_member");
  if (await isTooMany(deps, slug)) return fault("too_many_invitations");
  const key = newInvitationKey();
  await store(db, { ...asked, email }, key);
  const url = `${publicUrl}${joinPath(slug, key)}`;
  const names = await namesOfStaff(db, slug, by === null ? [] : [by]);
  const isMailed = await mail(
    deps,
    { ...asked, email },
    { url, name: names.get(by ?? "") ?? null },
  );
  return accept({ url, isMailed });
}

async function isTooMany({ db, secret, clock }: InviteDeps, slug: string): Promise<boolean> {
  const now = () => clock().getTime();
  const counter = createSharedCounter(db, { prefix: "invite", secret, clock: now });
  const { count } = await counter.add(slug, 1, DAY_MS);
  return count > INVITATIONS_A_DAY;
}

async function store(db: Db, asked: Invite, key: string): Promise<void> {
  const { slug, email, right, language, by, at, requestId } = asked;
  const id = randomUUID();
  await transact(db, async (trx) => {
    await replaceInvitation(trx, {
      id,
      restaurant_id: slug,
      email,
      staff_right: right,
      key_hash: hashInvitationKey(key),
      language,
      by_user: by,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + VALID_MS).toISOString(),
    });
    await recordAudit(trx, {
      ...{ at, actor: by ?? OPERATOR, target: id, slug, requestId, details: { right } },
      action: "staff_invited",
    });
    return accept(true);
  });
}

async function mail(
  { mailer, shops, onMailError }: InviteDeps,
  { slug, email: to, right, language, by }: Invite,
  { url, name }: { readonly url: string; readonly name: string | null },
): Promise<boolean> {
  const sender = findSender(shops, [slug]);
  const letter = { to, language, sender, url };
  try {
    const isFirst = by === null;
    await mailer.send(
      isFirst ? openingMail(letter) : invitationMail({ ...letter, right, by: name }),
    );
    return !mailer.writesFiles;
  } catch (error) {
    onMailError(error);
    return false;
  }
}

/** Its link opens nothing any more. */
export function revokeInvitation(
  db: Db,
  id: string,
  { slug, by: actor, at, requestId }: TeamChange,
): Promise<Result<true, Fault>> {
  return transact<true, Fault>(db, async (trx) => {
    if (!(await takeInvitation(trx, slug, id))) return fault("not_found");
    const entry = { at, actor, target: id, slug, requestId };
    await recordAudit(trx, { ...entry, action: "invitation_revoked" });
    return accept(true);
  });
}
