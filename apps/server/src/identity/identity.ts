import type { AppConfig } from "@comptoir/contract";
import type { Result } from "@comptoir/domain";
import type { FastifyInstance } from "fastify";
import type { ExternalOrigins } from "../http/security-headers.ts";
import type { Db } from "../storage/schema.ts";

export interface VerifiedUser {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly issuedAt: Date;
  /** When they last proved who they are. */
  readonly signedInAt: Date;
  /** What the token lives and dies with; null where an outside provider keeps the sessions. */
  readonly session: Session | null;
  /** An outside provider asked for a second factor at this sign-in. */
  readonly secondFactor?: true;
}

export interface Session {
  readonly id: string;
  readonly kind: "kitchen" | null;
  /** When the second factor was last proven in it. */
  readonly secondFactorAt: Date | null;
  readonly createdAt: Date;
}

export type VerifyFault = "invalid_token" | "unavailable";
type ReauthenticateRefusal = "wrong_password" | "sign_in_again";

export interface IdentityProvider {
  verify(bearer: string): Promise<Result<VerifiedUser, VerifyFault>>;
  /** Whether it is the person and not only their token: by password, or by a sign-in just now. */
  reauthenticate(
    user: VerifiedUser,
    password: string | undefined,
  ): Promise<Result<true, ReauthenticateRefusal>>;
  /** Which of these sessions still hold. */
  findLiveSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends every session that is kept here, and with them their tokens. */
  endAccess(subject: string): Promise<void>;
  /** Tells of everyone who loses a session, in whichever way. */
  onSessionEnded?(listener: (subject: string) => void): void;
  /** Waited for where somebody ends all their sessions themselves, or by a new password. */
  onSignedOutEverywhere?(listener: (subject: string) => Promise<void>): void;
  /** Once all is done that answers did not wait for. */
  settled?(): Promise<void>;
  readonly publicConfig: AppConfig["identity"];
  /** Addresses besides this server's that the browser calls for it. */
  readonly externalOrigins?: ExternalOrigins;
  /** Routes the provider needs on the server, if any. */
  register?(app: FastifyInstance): Promise<void>;
  /** Account administration, if the provider keeps its accounts here. */
  readonly accounts?: Accounts;
  /** Where people are signed in, if the provider keeps its sessions here. */
  readonly devices?: Devices;
}

interface SignedInDevice {
  /** Of its session. */
  readonly id: string;
  readonly subject: string;
  readonly name: string;
  readonly kind: "kitchen" | null;
  readonly lastSeenAt: Date;
}

export interface Devices {
  /** The last used first. */
  list(subjects: readonly string[]): Promise<SignedInDevice[]>;
  /** False where this person has no such device. */
  signOut(subject: string, id: string): Promise<boolean>;
}

export interface Accounts {
  findByEmail(email: string): Promise<{ subject: string; email: string } | undefined>;
  /** Makes an account of a proven address; undefined where there is one by that address. */
  makeProven(email: string, password: string): Promise<string | undefined>;
  /** Its person reads the mailbox of the account's address. */
  markProven(subject: string): Promise<void>;
  /** Whether a password opens the account; others come by another way alone. */
  hasPassword(subject: string): Promise<boolean>;
  /** Makes the account, or gives an existing one this password and ends its sessions. */
  setPassword(email: string, password: string): Promise<{ subject: string; created: boolean }>;
  /** The language they read, as far as it is known. */
  languageOf(subject: string): Promise<string | null>;
  /** Which of these accounts have a second factor turned on. */
  withSecondFactor(subjects: readonly string[]): Promise<ReadonlySet<string>>;
  /** For whoever lost theirs: the password alone signs in again, and every session ends. */
  dropSecondFactor(subject: string): Promise<void>;
  /** Takes the account, its ways in and its sessions away for good, with the transaction given. */
  remove(trx: Db, subject: string): Promise<void>;
}

const RECENT_MS = 10 * 60_000;
/** For changes to where a shop's money and mail go: long enough to look through a draft before it is published. */
const RECENT_FOR_GUARDED_MS = 15 * 60_000;

/** Whether somebody proved who they are so lately that nobody else can have sat down since. */
export function isRecentSignIn({ signedInAt }: VerifiedUser, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < RECENT_MS;
}

/** The same for guarded changes, with the second factor where the account has one. */
export async function isRecentlyProven(
  { accounts }: Pick<IdentityProvider, "accounts">,
  { subject, signedInAt, session }: VerifiedUser,
  now: Date,
): Promise<boolean> {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < RECENT_FOR_GUARDED_MS;
  if (!isRecent(signedInAt)) return false;
  // An outside provider asks for it at the sign-in itself.
  const withSecondFactor = await accounts?.withSecondFactor([subject]);
  if (!withSecondFactor?.has(subject)) return true;
  return session?.secondFactorAt != null && isRecent(session.secondFactorAt);
}
