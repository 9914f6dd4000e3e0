import { randomUUID } from "node:crypto";
import { joinPath } from "@comptoir/contract";
import { accept, isEmail, type Language, type Result, type StaffRight } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../../audit/audit-log.ts";
import { type Fault, fault } from "../../faults.ts";
import { findSender, type SenderShops } from "../../mail/letter.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { languageOf } from "../../mail/message.ts";
import { invitationMail, openingMail } from "../../mail/security-mails.ts";
import type { Db } from "../../storage/schema.ts";
import { createSharedCounter } from "../../storage/shared-counter.ts";
import { transact } from "../../storage/transaction.ts";
import { listTeam, namesOfStaff, type TeamChange } from "../profiles/shop-team.ts";
import {
  hashInvitationKey,
  invitationProof,
  newInvitationKey,
  openInvitation,
} from "./invitations.ts";
import { replaceInvitation, takeInvitation } from "./invitations-repository.ts";

const DAY_MS = 24 * 3_600_000;
const VALID_MS = 7 * DAY_MS;
/** Enough for a kitchen, too few for spam. */
export const INVITATIONS_A_DAY = 20;
export const MAILS_A_DAY = 5;

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
  readonly by: string | null;
  readonly requestId?: string;
  readonly email: string;
  readonly right: StaffRight;
  readonly language: Language;
}

interface InviteResult {
  /** For the inviter to pass on. Proves nothing. */
  readonly url: string;
  readonly mailedUrl: string;
  readonly isMailed: boolean;
}

export async function invite(
  deps: InviteDeps,
  command: Invite,
): Promise<Result<InviteResult, Fault>> {
  const { db, publicUrl } = deps;
  const { slug } = command;
  const email = command.email.trim().toLowerCase();
  if (!isEmail(email)) return fault("invalid_email");
  const team = await listTeam(db, slug);
  if (team.some((member) => member.email === email)) return fault("already_member");
  if ((await countOf(deps, slug)) > INVITATIONS_A_DAY) return fault("too_many_invitations");
  const key = newInvitationKey();
  await store(db, { ...command, email }, key);
  const isMailed = await mail(deps, { ...command, email }, key);
  const mailedUrl = mailedLink(deps, slug, key);
  return accept({ url: `${publicUrl}${joinPath(slug, { key })}`, mailedUrl, isMailed });
}

export async function mailInvitation(
  deps: InviteDeps,
  { slug, key }: { readonly slug: string; readonly key: string },
): Promise<Result<{ isMailed: boolean }, Fault>> {
  const found = await openInvitation(deps.db, slug, key, deps.clock());
  if (!found) return fault("invitation_invalid");
  const { email, staff_right: right, by_user: by } = found;
  if ((await countOf(deps, `${slug} ${email}`)) > MAILS_A_DAY) return fault("too_many_invitations");
  const language = languageOf(found);
  return accept({ isMailed: await mail(deps, { slug, email, right, language, by }, key) });
}

async function countOf({ db, secret, clock }: InviteDeps, of: string): Promise<number> {
  const now = () => clock().getTime();
  const counter = createSharedCounter(db, { prefix: "invite", secret, clock: now });
  const { count } = await counter.add(of, 1, DAY_MS);
  return count;
}

function mailedLink({ publicUrl, secret }: InviteDeps, slug: string, key: string): string {
  return `${publicUrl}${joinPath(slug, { key, proof: invitationProof(secret, key) })}`;
}

async function store(db: Db, command: Invite, key: string): Promise<void> {
  const { slug, email, right, language, by, at, requestId } = command;
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
  deps: InviteDeps,
  {
    slug,
    email: to,
    right,
    language,
    by,
  }: Pick<Invite, "slug" | "email" | "right" | "language" | "by">,
  key: string,
): Promise<boolean> {
  const { db, mailer, shops, onMailError } = deps;
  const sender = findSender(shops, [slug]);
  const letter = { to, language, sender, url: mailedLink(deps, slug, key) };
  const names = await namesOfStaff(db, slug, by === null ? [] : [by]);
  const inviter = names.get(by ?? "") ?? null;
  try {
    const isFirst = by === null;
    await mailer.send(
      isFirst ? openingMail(letter) : invitationMail({ ...letter, right, by: inviter }),
    );
    return !mailer.writesFiles;
  } catch (error) {
    onMailError(error);
    return false;
  }
}

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
