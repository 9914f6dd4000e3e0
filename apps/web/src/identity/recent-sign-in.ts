/** Firebase refuses to delete an account whose last sign-in is more than five minutes ago. */
const RECENT_MS = 4.5 * 60_000;

interface SignInTimes {
  readonly authTime: string;
  readonly issuedAtTime: string;
}

/** Compares two times from a fresh token, so that this device's clock does not matter. */
export function isRecentSignIn({ authTime, issuedAtTime }: SignInTimes): boolean {
  return Date.parse(issuedAtTime) - Date.parse(authTime) < RECENT_MS;
}
