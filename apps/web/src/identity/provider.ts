import type { PasswordRule, RefusalCode } from "@comptoir/domain";

export interface IdentityUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** This browser was named as the kitchen's tablet: it opens board and display, and nothing else. */
  readonly isKitchen?: boolean;
}

/** The password was right, but the account asks for a code besides. */
export const CODE_WANTED = "code-wanted";

/** The rules of every password, and those that the server holds staff to. */
export type PasswordRefusal =
  | PasswordRule
  | Extract<RefusalCode, "password_too_short_for_staff" | "password_too_guessable">;

export type IdentityErrorCode =
  | "weak-password"
  | "email-in-use"
  | "invalid-credentials"
  | "popup-blocked"
  | "popup-closed"
  | "cancelled"
  | "account-exists"
  | "rate-limited"
  | "password-too-long"
  | "sign-in-again"
  | "wrong-password"
  | "invalid-code"
  | "invalid-link"
  | "session-ended"
  | "second-factor-required"
  | "second-factor-demanded"
  | "unavailable";

/** Why signing in did not work, in one vocabulary whichever provider says so. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  /** The rules a weak password breaks, when the provider says which. */
  readonly faults: readonly PasswordRefusal[];
  /** The provider's own words, where it refuses for a reason that is none of the above. */
  readonly text: string | null;

  constructor(
    code: IdentityErrorCode,
    faults: readonly PasswordRefusal[] = [],
    text: string | null = null,
  ) {
    super(code);
    this.name = "IdentityError";
    this.code = code;
    this.faults = faults;
    this.text = text;
  }
}

export function problemOf(error: unknown): IdentityErrorCode {
  return asIdentityError(error).code;
}

/** What is told about a sign-in that failed: in our words, or in the provider's where we have none. */
export function problemWords(
  problems: Readonly<Record<IdentityErrorCode, string>>,
  { code, text }: IdentityError,
): string {
  return text ?? problems[code];
}

export function asIdentityError(error: unknown): IdentityError {
  return error instanceof IdentityError ? error : new IdentityError("unavailable");
}

/** Who keeps the accounts. One stands behind the app at a time; the server's config says which. */
export interface IdentityProvider {
  readonly offersGoogle: boolean;
  /** Second factor, list of devices, password change and proof of the e-mail: our own server's. */
  readonly offersSecurity: boolean;
  /** Who is signed in on this browser; rejects when that cannot be found out now. */
  restore(): Promise<IdentityUser | null>;
  signUp(email: string, password: string): Promise<IdentityUser>;
  signIn(email: string, password: string): Promise<IdentityUser | typeof CODE_WANTED>;
  /** The six digits of the moment: they end a sign-in, or prove more to a session that there is. */
  verifySecondFactor(code: string): Promise<IdentityUser>;
  /** The same with a code that was written down; it works once. */
  verifyRecoveryCode(code: string): Promise<IdentityUser>;
  /** Must be called in the very click, or the browser blocks the window. */
  signInWithGoogle(): Promise<IdentityUser>;
  /** Leaves the page; the way back is `endRedirect` after the next load. */
  redirectToGoogle(): Promise<void>;
  /** Rejects with the reason when the way by Google failed. */
  endRedirect(): Promise<void>;
  signOut(): Promise<void>;
  /** Ends every session of the account, this one among them. */
  signOutEverywhere(): Promise<void>;
  /** A token that holds for a while yet; null when nobody is signed in. */
  token(options: { readonly fresh: boolean }): Promise<string | null>;
  /** Before anything is erased: rejects when the provider would refuse to let go of the account. */
  allowDeletion(): Promise<void>;
  /** After our server erased the account: drops what the provider still keeps of it. */
  forgetDeleted(): Promise<void>;
  /** Sends the link with which a forgotten password is replaced. */
  sendPasswordLink(email: string, language: string): Promise<void>;
  /** Tells of a sign-in that ended elsewhere, in a window or tab of its own. */
  onOutsideChange(listener: () => void): void;
}
