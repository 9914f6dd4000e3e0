import { LANGUAGES, OFF_KINDS, STAFF_RIGHTS } from "@comptoir/domain";
import * as z from "zod/mini";
import { AUDIT_ACTIONS } from "./audit.ts";
import { slug, userId } from "./ids.ts";
import { line } from "./text.ts";

const right = z.enum(STAFF_RIGHTS);
const email = line(254);
const done = z.object({ done: z.literal(true) });

const memberDevice = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.nullable(z.literal("kitchen")),
  lastSeenAt: z.iso.datetime(),
});

const member = z.object({
  userId,
  name: z.string(),
  email: z.string(),
  right,
  isYou: z.boolean(),
  /** Unknown where another provider keeps the accounts. */
  secondFactor: z.nullable(z.boolean()),
  /** Where they are signed in, the last used first. */
  devices: z.array(memberDevice),
});
export type Member = z.output<typeof member>;

const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  right,
  invitedBy: z.nullable(z.string()),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.output<typeof invitation>;

export const teamQuery = z.object({ restaurantId: slug });
export const teamResponse = z.object({
  members: z.array(member),
  invitations: z.array(invitation),
});
export type Team = z.output<typeof teamResponse>;

export const inviteRequest = z.object({
  restaurantId: slug,
  email,
  right,
  /** The one of the mail. */
  language: z.enum(LANGUAGES),
});
export const inviteResponse = z.object({
  /** Shown this once: only its hash is kept. */
  url: z.string(),
  /** Not where no mail server is set up, nor where it took no mail. */
  isMailed: z.boolean(),
});
export type Invited = z.output<typeof inviteResponse>;

export const revokeInvitationRequest = z.object({ restaurantId: slug, id: z.uuid() });
export const setStaffRightRequest = z.object({ restaurantId: slug, userId, right });
export const removeMemberRequest = z.object({ restaurantId: slug, userId });
/** Of one device, or of all. */
export const signOutMemberRequest = z.object({
  restaurantId: slug,
  userId,
  deviceId: z.optional(line(100)),
});
export const teamChangeResponse = done;

/** Who did it: somebody of the team, whoever runs the server, or nobody who is known here. */
const actor = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("member"), name: z.string(), isYou: z.boolean() }),
  z.object({ kind: z.literal("operator") }),
  z.object({ kind: z.literal("somebody") }),
]);
export type TrailActor = z.output<typeof actor>;

const trailEntry = z.object({
  action: z.enum(AUDIT_ACTIONS),
  at: z.iso.datetime(),
  actor,
  /** The number of an order, the code of a coupon, the name of a member: what people know it by. */
  target: z.nullable(z.string()),
  /** What was switched off, put back or counted. */
  thing: z.optional(z.object({ kind: z.enum(OFF_KINDS), id: z.string() })),
});
export type TrailEntry = z.output<typeof trailEntry>;

/** Where the next page begins: entries of that instant and before, but so many of that instant. */
const page = { before: z.iso.datetime() };
export const trailQuery = z.object({
  restaurantId: slug,
  before: z.optional(page.before),
  skip: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))),
});
/** Newest first. */
export const officeTrail = z.object({
  entries: z.array(trailEntry),
  next: z.nullable(z.object({ ...page, skip: z.int() })),
});
export type OfficeTrail = z.output<typeof officeTrail>;

/** 32 bytes. */
const key = z.string().check(z.regex(/^[\w-]{43}$/));
const invitationLink = {
  restaurantId: slug,
  key,
  /** Only in the link that was mailed: its holder reads the mailbox of the invited address. */
  proof: z.optional(key),
};
export const readInvitationRequest = z.object(invitationLink);
export const mailInvitationRequest = z.object({ restaurantId: slug, key });
/** False as with `inviteResponse`. */
export const mailInvitationResponse = z.object({ isMailed: z.boolean() });
export const joinTeamRequest = z.object({
  ...invitationLink,
  /** Of a new account, or instead of that of a customer's. */
  password: z.optional(z.string().check(z.maxLength(1_000))),
});
export const joinTeamInvitation = z.object({
  /** None of one that has not been given a name yet. */
  shopName: z.nullable(z.string()),
  /** Whether customers can see the shop. */
  isOpen: z.boolean(),
  email: z.string(),
  right,
  invitedBy: z.nullable(z.string()),
  /**
   * yours: signed in with that address, which is proven. prove: the same, but not proven yet. sign_in, new: the link proves the
   * address, which has an account or none. ask: the link proves nothing, so nothing is told about accounts.
   */
  account: z.enum(["yours", "prove", "sign_in", "new", "ask"]),
  /** A password is to be chosen that is good enough for staff. */
  asksPassword: z.boolean(),
});
export type JoinTeamInvitation = z.output<typeof joinTeamInvitation>;
export const joinTeamResponse = z.object({ right });

export const leaveTeamRequest = z.object({ restaurantId: slug });

/** The page of an invitation. Its key stands behind "#", which browsers send to no server. */
export function joinPath(
  restaurantId: string,
  { key, proof }: { readonly key: string; readonly proof?: string },
): string {
  const link = `key=${key}${proof ? `&proof=${proof}` : ""}`;
  return `/${encodeURIComponent(restaurantId)}/join#${link}`;
}
