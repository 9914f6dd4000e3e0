import { LANGUAGES, OUTAGE_KINDS, STAFF_RIGHTS } from "@comptoir/domain";
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
  /** `null` with an external identity provider. */
  secondFactor: z.nullable(z.boolean()),
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
  language: z.enum(LANGUAGES),
});
export const inviteResponse = z.object({
  /** Returned once: only its hash is stored. */
  url: z.string(),
  /** False if no mail server is configured, or if it refused the mail. */
  isMailed: z.boolean(),
});
export type Invited = z.output<typeof inviteResponse>;

export const revokeInvitationRequest = z.object({ restaurantId: slug, id: z.uuid() });
export const setStaffRightRequest = z.object({ restaurantId: slug, userId, right });
export const removeMemberRequest = z.object({ restaurantId: slug, userId });
export const signOutMemberRequest = z.object({
  restaurantId: slug,
  userId,
  deviceId: z.optional(line(100)),
});
export const teamChangeResponse = done;

/** `somebody`: neither a member nor the operator. */
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
  target: z.nullable(z.string()),
  thing: z.optional(z.object({ kind: z.enum(OUTAGE_KINDS), id: z.string() })),
});
export type TrailEntry = z.output<typeof trailEntry>;

/** Cursor: entries at `before` and earlier, without the first `skip` of that instant. */
const page = { before: z.iso.datetime() };
export const trailQuery = z.object({
  restaurantId: slug,
  before: z.optional(page.before),
  skip: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))),
});
export const officeTrail = z.object({
  entries: z.array(trailEntry),
  next: z.nullable(z.object({ ...page, skip: z.int() })),
});
export type OfficeTrail = z.output<typeof officeTrail>;

/** 32 bytes in base64url. */
const key = z.string().check(z.regex(/^[\w-]{43}$/));
const invitationLink = {
  restaurantId: slug,
  key,
  /** Only in the mailed link: its holder reads the invited mailbox. */
  proof: z.optional(key),
};
export const readInvitationRequest = z.object(invitationLink);
export const mailInvitationRequest = z.object({ restaurantId: slug, key });
export const mailInvitationResponse = z.object({ isMailed: z.boolean() });
export const joinTeamRequest = z.object({
  ...invitationLink,
  /** For a new account, or to replace a customer's password. */
  password: z.optional(z.string().check(z.maxLength(1_000))),
});
export const joinTeamInvitation = z.object({
  shopName: z.nullable(z.string()),
  isOpen: z.boolean(),
  email: z.string(),
  right,
  invitedBy: z.nullable(z.string()),
  /**
   * yours: signed in with the invited address, verified. prove: the same, not verified. sign_in,
   * new: the link proves the address, with or without an account. ask: the link proves nothing, so
   * accounts stay secret.
   */
  account: z.enum(["yours", "prove", "sign_in", "new", "ask"]),
  asksPassword: z.boolean(),
});
export type JoinTeamInvitation = z.output<typeof joinTeamInvitation>;
export const joinTeamResponse = z.object({ right });

export const leaveTeamRequest = z.object({ restaurantId: slug });

/** The key is in the fragment, which browsers send to no server. */
export function joinPath(
  restaurantId: string,
  { key, proof }: { readonly key: string; readonly proof?: string },
): string {
  const link = `key=${key}${proof ? `&proof=${proof}` : ""}`;
  return `/${encodeURIComponent(restaurantId)}/join#${link}`;
}
