import { line } from "@comptoir/contract";
import * as z from "zod/mini";
import { GOOGLE_PROVIDER } from "./google.ts";

const email = z.pipe(z.string().check(z.trim(), z.toLowerCase()), line(254));
const password = z.string().check(z.maxLength(1_000));
/** A page of our own; Better Auth looks closer. */
const page = z.string().check(z.maxLength(500), z.startsWith("/"));

export interface AuthEndpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: z.ZodMiniType;
  /** Limits tries on one account, wherever they come from. */
  readonly perAccount?: AccountLimit;
  /** Limits tries from one address, whichever account they are at. */
  readonly perAddress?: AddressLimit;
  /** Whoever gets in here is let in again from the same browser, whatever others guess meanwhile. */
  readonly remembersDevice?: true;
  /** Ends the lock of an account that was guessed at. */
  readonly unlocks?: true;
  /** Says yes before it looks, so that nobody learns from the answer which accounts exist. */
  readonly answersAtOnce?: true;
  /** Only there when Google is configured. */
  readonly google?: true;
  /** A page the browser goes to, not a call. */
  readonly navigation?: true;
  /** What leaves of Better Auth's answer; session tokens stay in their cookie. */
  readonly present?: (answer: Answer) => object;
}

export interface AccountLimit {
  readonly max: number;
  readonly windowMs: number;
  /** What uses up the limit: every call, or only those with a wrong password. */
  readonly counts: "calls" | "failures";
}

export interface AddressLimit {
  readonly max: number;
  readonly windowMs: number;
  /** What uses up the limit: every call, or only those that tell that an address is taken. */
  readonly counts: "calls" | "taken";
}

const MINUTE_MS = 60_000;
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

export const PASSWORD_TRIES = { max: 20, windowMs: QUARTER_HOUR_MS };

interface Answer {
  readonly user?: { id: string; email: string; name: string; emailVerified: boolean };
  readonly token?: string;
  readonly url?: string;
}

const presentUser = (answer: Answer | null) => {
  if (!answer?.user) return { user: null };
  const { id, email, name, emailVerified } = answer.user;
  return { user: { id, email, name, emailVerified } };
};

/** All that is reachable of Better Auth from outside. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  {
    method: "POST",
    path: "/sign-up/email",
    body: z.object({ email, password, name: z._default(line(100), "") }),
    perAddress: { max: 10, windowMs: HOUR_MS, counts: "taken" },
    remembersDevice: true,
    present: presentUser,
  },
  {
    method: "POST",
    path: "/sign-in/email",
    body: z.object({ email, password }),
    perAccount: { ...PASSWORD_TRIES, counts: "failures" },
    remembersDevice: true,
    present: presentUser,
  },
  {
    method: "POST",
    path: "/request-password-reset",
    body: z.object({ email }),
    perAccount: { max: 5, windowMs: QUARTER_HOUR_MS, counts: "calls" },
    perAddress: { max: 10, windowMs: MINUTE_MS, counts: "calls" },
    answersAtOnce: true,
    present: () => ({ success: true }),
  },
  {
    method: "POST",
    path: "/reset-password",
    body: z.object({ token: line(200), newPassword: password }),
    remembersDevice: true,
    unlocks: true,
    present: () => ({ success: true }),
  },
  { method: "POST", path: "/sign-out", present: () => ({ success: true }) },
  { method: "GET", path: "/get-session", present: presentUser },
  { method: "GET", path: "/token", present: ({ token }) => ({ token }) },
  {
    method: "POST",
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
