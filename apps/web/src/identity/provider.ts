import type { PasswordRule, RefusalCode } from "@comptoir/domain";

export interface IdentityUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** A shared kitchen tablet, limited to board and display. */
  readonly isKitchen?: boolean;
}

/** The password was right, but a second factor is required. */
export const CODE_WANTED = "code-wanted";

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

export class IdentityError extends Error {
  readonly code: IdentityErrorCode;
  readonly faults: readonly PasswordRefusal[];
  /** The provider's own message for other refusals. */
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

export function problemWords(
  problems: Readonly<Record<IdentityErrorCode, string>>,
  { code, text }: IdentityError,
): string {
  return text ?? problems[code];
}

export function asIdentityError(error: unknown): IdentityError {
  return error instanceof IdentityError ? error : new IdentityError("unavailable");
}

export interface IdentityProvider {
  readonly offersGoogle: boolean;
  /** Second factor, devices, password change and email confirmation: only with our own server. */
  readonly offersSecurity: boolean;
  /** Current session, or null. Rejects if it cannot be determined now. */
  restore(): Promise<IdentityUser | null>;
  signUp(email: string, password: string): Promise<IdentityUser>;
  signIn(email: string, password: string): Promise<IdentityUser | typeof CODE_WANTED>;
  /** Completes a sign-in, or raises the level of an existing session. */
  verifySecondFactor(code: string): Promise<IdentityUser>;
  verifyRecoveryCode(code: string): Promise<IdentityUser>;
  signInWithGoogle(): Promise<IdentityUser>;
  /** Leaves the page. Call `endRedirect` after the next load. */
  redirectToGoogle(): Promise<void>;
  endRedirect(): Promise<void>;
  signOut(): Promise<void>;
  signOutEverywhere(): Promise<void>;
  /** A token that is valid for a while; null when signed out. */
  token(options: { readonly fresh: boolean }): Promise<string | null>;
  /** Call before deleting any data: rejects if the provider would refuse to delete the account. */
  allowDeletion(): Promise<void>;
  /** Deletes the provider's data after our server has deleted the account. */
  forgetDeleted(): Promise<void>;
  sendPasswordLink(email: string, language: string): Promise<void>;
  onOutsideChange(listener: () => void): void;
}
