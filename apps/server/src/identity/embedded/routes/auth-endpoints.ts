import { line } from "@comptoir/contract";
import * as z from "zod/mini";
import { verifyEmailBody } from "../email/verify-email.ts";
import { GOOGLE_PROVIDER } from "../google/google.ts";
import { PASSWORD_TRIES } from "../limits/account-limits.ts";
import type { GuardedEndpoint } from "../limits/sign-in-guard.ts";
import { changePasswordBody, confirmPasswordBody } from "../passwords/change-password.ts";
import { kitchenBody, signOutDeviceBody } from "../sessions/devices.ts";

const email = z.pipe(z.string().check(z.trim(), z.toLowerCase()), line(254));
const password = z.string().check(z.maxLength(1_000));
const page = z.string().check(z.maxLength(500), z.startsWith("/"));

export interface AuthEndpoint extends GuardedEndpoint {
  readonly method?: "GET";
  readonly body?: z.ZodMiniType;
  /** Answers before the lookup, so that the answer does not reveal which accounts exist. */
  readonly answersAtOnce?: true;
  readonly google?: true;
  readonly navigation?: true;
  readonly present?: (answer: Answer) => object;
}

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface Answer {
  readonly user?: {
    id: string;
    email: string;
    name: string;
    emailVerified: boolean;
    twoFactorEnabled?: boolean | null;
  };
  readonly session?: { kind?: string | null; secondFactorAt?: unknown };
  readonly token?: string;
  readonly url?: string;
  readonly twoFactorRedirect?: boolean;
  readonly totpURI?: string;
  readonly backupCodes?: readonly string[];
  readonly devices?: readonly object[];
}

const presentUser = (answer: Answer | null) => {
  if (!answer?.user) return { user: null };
  const { id, email, name, emailVerified } = answer.user;
  return { user: { id, email, name, emailVerified } };
};

const presentSignIn = (answer: Answer | null) =>
  answer?.twoFactorRedirect ? { user: null, secondFactor: true } : presentUser(answer);

const presentSession = (answer: Answer | null) => {
  if (!answer?.user) return { user: null, session: null };
  const { kind = null, secondFactorAt } = answer.session ?? {};
  return {
    user: { ...presentUser(answer).user, secondFactor: answer.user.twoFactorEnabled === true },
    session: { kind, secondFactor: Boolean(secondFactorAt) },
  };
};

const done = () => ({ success: true });
const withPassword = z.object({ password });
/** Apps display codes with a space, and people type it. */
const appCode = z.pipe(
  z.string().check(z.overwrite((code) => code.replaceAll(/\s/g, ""))),
  line(20),
);
const recoveryCode = z.pipe(z.string().check(z.trim()), line(50));

/** The only endpoints of Better Auth that are reachable from outside. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    path: "/sign-up/email",
    body: z.object({ email, password, name: z._default(line(100), "") }),
    perAddress: { max: 10, windowMs: HOUR_MS, counts: "taken" },
    remembersDevice: true,
    present: presentUser,
  },
  {
    path: "/sign-in/email",
    body: z.object({ email, password }),
    perAccount: { ...PASSWORD_TRIES, counts: "failures" },
    remembersDevice: true,
    present: presentSignIn,
  },
  {
    path: "/request-password-reset",
    body: z.object({ email }),
    perAccount: { max: 5, windowMs: QUARTER_HOUR_MS, counts: "calls" },
    perAddress: { max: 10, windowMs: MINUTE_MS, counts: "calls" },
    answersAtOnce: true,
    present: done,
  },
  {
    path: "/reset-password",
    body: z.object({ token: line(200), newPassword: password }),
    remembersDevice: true,
    unlocks: true,
    present: done,
  },
  { path: "/sign-out", present: done },
  { method: "GET", path: "/get-session", present: presentSession },
  { method: "GET", path: "/token", present: ({ token }) => ({ token }) },
  {
    path: "/two-factor/enable",
    body: withPassword,
    present: ({ totpURI, backupCodes }) => ({ uri: totpURI, recoveryCodes: backupCodes }),
  },
  {
    path: "/two-factor/verify-totp",
    body: z.object({ code: appCode }),
    present: presentUser,
  },
  {
    path: "/two-factor/verify-backup-code",
    body: z.object({ code: recoveryCode }),
    present: presentUser,
  },
  { path: "/two-factor/disable", body: withPassword, present: done },
  {
    path: "/two-factor/generate-backup-codes",
    body: withPassword,
    present: ({ backupCodes }) => ({ recoveryCodes: backupCodes }),
  },
  { path: "/confirm-password", body: confirmPasswordBody, present: done },
  { path: "/change-password", body: changePasswordBody, present: done },
  { path: "/send-verification-email", present: done },
  { path: "/verify-email", body: verifyEmailBody, present: done },
  { method: "GET", path: "/devices", present: ({ devices }) => ({ devices }) },
  { path: "/devices/sign-out", body: signOutDeviceBody, present: done },
  { path: "/devices/sign-out-all", present: done },
  { path: "/devices/kitchen", body: kitchenBody, present: done },
  {
    path: "/sign-in/social",
    google: true,
    body: z.object({
      provider: z.literal(GOOGLE_PROVIDER),
      callbackURL: z.optional(page),
      errorCallbackURL: z.optional(page),
    }),
    present: ({ url }) => ({ url }),
  },
  { method: "GET", path: `/callback/${GOOGLE_PROVIDER}`, google: true, navigation: true },
];
