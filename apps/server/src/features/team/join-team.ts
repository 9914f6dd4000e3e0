import type { JoinTeamInvitation } from "@comptoir/contract";
import { accept, MAX_PASSWORD_LENGTH, type Result, type StaffRight } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { SignedInUser } from "../../identity/authentication.ts";
import { type IdentityProvider, isRecentSignIn } from "../../identity/identity.ts";
import {
  brokenStaffPasswordRules,
  knownWords,
  type StaffShops,
} from "../../identity/password-strength.ts";
import type { SecurityMails } from "../../mail/security-mails.ts";
import type { Db } from "../../storage/schema.ts";
import { transact } from "../../storage/transaction.ts";
import { readDraft } from "../drafts/draft.ts";
import { hasProvenSecondFactor } from "../profiles/access.ts";
import { ensureAccount } from "../profiles/change-profile.ts";
import { checkNotStaff, takeIntoTeam } from "../profiles/shop-team.ts";
import { endAccess, type StaffDeps } from "../profiles/staff.ts";
import { isInvitationProof, type OpenInvitation, openInvitation } from "./invitations.ts";
import { takeInvitation } from "./invitations-repository.ts";

export interface JoinTeamDeps extends StaffDeps {
  readonly secret: string;
  readonly shops: StaffShops;
  readonly mails: SecurityMails;
}

interface InvitationQuery {
  readonly slug: string;
  readonly key: string;
  readonly proof?: string | undefined;
  readonly user: SignedInUser | null;
}

export async function readInvitation(
  { db, identity, shops, clock, secret }: JoinTeamDeps,
  { slug, key, proof, user }: InvitationQuery,
): Promise<Result<JoinTeamInvitation, Fault>> {
  const found = await openInvitation(db, slug, key, clock());
  if (!found) return fault("invitation_invalid");
  const { email, staff_right: right, invitedBy } = found;
  const shop = await nameOfShop(db, shops, slug, clock());
  const isProven = isInvitationProof(secret, { key, proof });
  const account = await accountFor(identity, found, user, isProven);
  const asksPassword =
    account === "new" || (account === "yours" && (await hasPassword(identity, user)));
  return accept({ ...shop, email, right, invitedBy, account, asksPassword });
}

/** A shop that is not open yet is named by its draft. */
async function nameOfShop(db: Db, shops: StaffShops, slug: string, at: Date) {
  const open = shops.get(slug)?.shop;
  if (open) return { shopName: open.shopName, isOpen: true };
  const { shopName } = (await readDraft(db, slug, at)).content;
  return { shopName: typeof shopName === "string" ? shopName || null : null, isOpen: false };
}

async function accountFor(
  { accounts }: IdentityProvider,
  { email }: OpenInvitation,
  user: SignedInUser | null,
  isProven: boolean,
): Promise<JoinTeamInvitation["account"]> {
  if (user && isAddressOf(user, email)) return isProven || user.emailVerified ? "yours" : "prove";
  if (!accounts) return "sign_in";
  // No lookup, so that the response time reveals nothing.
  if (!isProven) return "ask";
  return (await accounts.findByEmail(email)) ? "sign_in" : "new";
}

/** Local accounts own their address; external ones must have proven it. */
function isAddressOf(user: SignedInUser, email: string): boolean {
  return user.email?.toLowerCase() === email && (user.session !== null || user.emailVerified);
}

async function hasPassword({ accounts }: IdentityProvider, user: SignedInUser | null) {
  return user !== null && (await accounts?.hasPassword(user.subject)) === true;
}

interface Join extends InvitationQuery {
  readonly password?: string | undefined;
  readonly requestId: string;
}

/**
 * Makes the invited person staff. The link gives no access to an existing account: its owner signs
 * in first. The inviter's link creates no account and accepts no unproven address; the mailed link
 * does.
 */
export async function joinTeam(
  deps: JoinTeamDeps,
  { slug, key, proof, user, password, requestId }: Join,
): Promise<Result<StaffRight, Fault>> {
  const { db, clock, mails, secret } = deps;
  const found = await openInvitation(db, slug, key, clock());
  if (!found) return fault("invitation_invalid");
  const invitation = { ...found, isProven: isInvitationProof(secret, { key, proof }) };
  const subject = user
    ? await prepareAccount(deps, invitation, user, password)
    : await makeAccount(deps, invitation, password);
  if (!subject.ok) return subject;
  const { value: userId } = subject;
  // Tokens from their time as a customer become invalid.
  await endAccess(deps, userId);
  const at = clock();
  const { staff_right: right, email, language } = found;
  const joined = await transact<StaffRight, Fault>(db, async (trx) => {
    // The inviter may have been removed while the password was being hashed.
    const isOpen = (await openInvitation(trx, slug, key, at)) !== undefined;
    if (!isOpen || !(await takeInvitation(trx, slug, found.id))) return fault("invitation_invalid");
    return await takeIntoTeam(trx, userId, { slug, right, at, requestId });
  });
  if (joined.ok) await mails.send({ email, language, shop: slug }, "staff_added");
  return joined;
}

interface ReceivedInvitation extends OpenInvitation {
  readonly isProven: boolean;
}

/** Refused with an external provider: the person signs up there. */
async function makeAccount(
  { db, identity, shops, clock }: JoinTeamDeps,
  { email, restaurant_id: slug, isProven }: ReceivedInvitation,
  password = "",
): Promise<Result<string, Fault>> {
  if (!identity.accounts) return fault("unauthenticated");
  if (!isProven) return fault("mailbox_not_proven");
  const good = await checkPassword(shops, { slug, email, password });
  if (!good.ok) return good;
  const subject = await identity.accounts.makeProven(email, password);
  if (!subject) return fault("account_exists");
  await ensureAccount(db, { userId: subject, email, name: "", at: clock() });
  return accept(subject);
}

/** A customer's password may be weaker than staff's, so it is replaced, after a recent sign-in. */
async function prepareAccount(
  { db, identity, shops, clock }: JoinTeamDeps,
  { email, restaurant_id: slug, isProven }: ReceivedInvitation,
  user: SignedInUser,
  password = "",
): Promise<Result<string, Fault>> {
  const { subject: userId } = user;
  if (!isAddressOf(user, email)) return fault("invited_other_address");
  if (!isProven && !user.emailVerified) return fault("mailbox_not_proven");
  const at = clock();
  const account = await ensureAccount(db, { userId, email, name: user.name ?? "", at });
  const free = checkNotStaff(account, slug);
  if (!free.ok) return free;
  const owesCode = await identity.accounts?.withSecondFactor([userId]);
  if (owesCode?.has(userId) && !hasProvenSecondFactor(user)) return fault("second_factor_required");
  if (!identity.accounts || !(await hasPassword(identity, user))) return accept(userId);
  const good = await checkPassword(shops, { slug, email, password });
  if (!good.ok) return good;
  if (!isRecentSignIn(user, at)) return fault("sign_in_again");
  await identity.accounts.setPassword(email, password);
  await identity.accounts.markProven(userId);
  return accept(userId);
}

async function checkPassword(
  shops: StaffShops,
  { slug, email, password }: { slug: string; email: string; password: string },
): Promise<Result<true, Fault>> {
  if (password.length > MAX_PASSWORD_LENGTH) return fault("malformed_request");
  const [broken] = await brokenStaffPasswordRules(password, knownWords(shops, slug, email));
  return broken ? fault(broken) : accept(true);
}
