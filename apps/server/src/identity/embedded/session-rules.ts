import type { StoredSession } from "./session-store.ts";

const MINUTE_MS = 60_000;
/** Staff who leave a screen are signed out by next morning. */
const STAFF_IDLE_MS = 12 * 60 * MINUTE_MS;

type Seen = Pick<StoredSession, "kind" | "lastSeenAt" | "staffOf">;

/** Whether staff left it unused for too long. The kitchen's tablet and customers stay signed in. */
export function hasIdledOut({ kind, lastSeenAt, staffOf }: Seen, now: Date): boolean {
  if (kind === "kitchen" || staffOf === null) return false;
  return now.getTime() - lastSeenAt.getTime() >= STAFF_IDLE_MS;
}

/** Use is noted at most once a minute: every screen asks for a token again and again. */
export function isUseToBeNoted({ lastSeenAt }: Seen, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= MINUTE_MS;
}

interface SessionNeeds {
  /** The kitchen's tablet may call it too. */
  readonly kitchen?: true;
  /** Whoever has a second factor must have proven it in this session. */
  readonly secondFactor?: true;
  /** Asks for the password, which must not be guessed at. */
  readonly password?: true;
}

/** What is called with a session, and what it asks of it. */
export const SESSION_CALLS: ReadonlyMap<string, SessionNeeds> = new Map([
  ["/token", { kitchen: true }],
  ["/get-session", { kitchen: true }],
  ["/sign-out", { kitchen: true }],
  ["/change-password", { secondFactor: true, password: true }],
  ["/send-verification-email", {}],
  ["/verify-email", {}],
  ["/two-factor/enable", { password: true }],
  ["/two-factor/disable", { secondFactor: true, password: true }],
  ["/two-factor/generate-backup-codes", { secondFactor: true, password: true }],
  ["/two-factor/verify-totp", {}],
  ["/two-factor/verify-backup-code", {}],
  ["/devices", {}],
  ["/devices/sign-out", {}],
  ["/devices/sign-out-all", {}],
  ["/devices/kitchen", { secondFactor: true }],
]);
