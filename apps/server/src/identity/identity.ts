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
  readonly signedInAt: Date;
  readonly session: Session | null;
  /** An external provider asked for a second factor at this sign-in. */
  readonly secondFactor?: true;
}

export interface Session {
  readonly id: string;
  readonly kind: "kitchen" | null;
  readonly secondFactorAt: Date | null;
  readonly createdAt: Date;
}

export type VerifyFault = "invalid_token" | "unavailable";
type ReauthenticateRefusal = "wrong_password" | "sign_in_again";

export interface IdentityProvider {
  verify(bearer: string): Promise<Result<VerifiedUser, VerifyFault>>;
  /** Confirms the person, not only the token: by password, or by a recent sign-in. */
  reauthenticate(
    user: VerifiedUser,
    password: string | undefined,
  ): Promise<Result<true, ReauthenticateRefusal>>;
  findLiveSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Ends every local session, and thereby its tokens. */
  endAccess(subject: string): Promise<void>;
  /** Called for every user who loses a session, whatever the cause. */
  onSessionEnded?(listener: (subject: string) => void): void;
  /** Awaited when users end all their sessions, also by a new password. */
  onSignedOutEverywhere?(listener: (subject: string) => Promise<void>): void;
  settled?(): Promise<void>;
  readonly publicConfig: AppConfig["identity"];
  readonly externalOrigins?: ExternalOrigins;
  register?(app: FastifyInstance): Promise<void>;
  readonly accounts?: Accounts;
  readonly devices?: Devices;
}

export interface Devices {
  list(
    subjects: readonly string[],
  ): Promise<
    { id: string; subject: string; name: string; kind: "kitchen" | null; lastSeenAt: Date }[]
  >;
  signOut(subject: string, id: string): Promise<boolean>;
}

export interface Accounts {
  findByEmail(email: string): Promise<{ subject: string; email: string } | undefined>;
  makeProven(email: string, password: string): Promise<string | undefined>;
  markProven(subject: string): Promise<void>;
  hasPassword(subject: string): Promise<boolean>;
  setPassword(email: string, password: string): Promise<{ subject: string; created: boolean }>;
  languageOf(subject: string): Promise<string | null>;
  withSecondFactor(subjects: readonly string[]): Promise<ReadonlySet<string>>;
  /** For a lost second factor. Ends every session; the password alone signs in again. */
  dropSecondFactor(subject: string): Promise<void>;
  remove(trx: Db, subject: string): Promise<void>;
}

const RECENT_MS = 10 * 60_000;
/** For changes to where a shop's money and mail go: long enough to review a draft. */
const RECENT_FOR_GUARDED_MS = 15 * 60_000;

/** Recent enough that nobody else can have taken over the screen. */
export function isRecentSignIn({ signedInAt }: VerifiedUser, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < RECENT_MS;
}

/** For guarded changes; includes the second factor if the account has one. */
export async function isRecentlyProven(
  { accounts }: Pick<IdentityProvider, "accounts">,
  { subject, signedInAt, session }: VerifiedUser,
  now: Date,
): Promise<boolean> {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < RECENT_FOR_GUARDED_MS;
  if (!isRecent(signedInAt)) return false;
  // External providers ask for it at the sign-in.
  const withSecondFactor = await accounts?.withSecondFactor([subject]);
  if (!withSecondFactor?.has(subject)) return true;
  return session?.secondFactorAt != null && isRecent(session.secondFactorAt);
}
