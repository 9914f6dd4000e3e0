/** Firebase lets nobody delete an account who signed in longer ago than five minutes. */
const RECENT_MS = 4.5 * 60_000;

interface SignInTimes {
  readonly authTime: string;
  readonly issuedAtTime: string;
}

/** Reads both times from a fresh token, so that this machine's clock does not matter. */
export function isRecentSignIn({ authTime, issuedAtTime }: SignInTimes): boolean {
  return Date.parse(issuedAtTime) - Date.parse(authTime) < RECENT_MS;
}
