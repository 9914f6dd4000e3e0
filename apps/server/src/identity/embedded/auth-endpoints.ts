import * as z from "zod/mini";
import { GOOGLE_PROVIDER } from "./google.ts";

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254));
const password = z.string().check(z.maxLength(1_000));
/** A page of our own; Better Auth looks closer. */
const page = z.string().check(z.maxLength(500), z.startsWith("/"));

export interface AuthEndpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: z.ZodMiniType;
  /** Limits tries on one account, wherever they come from. */
  readonly perAccount?: AccountLimit;
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

const QUARTER_HOUR_MS = 15 * 60_000;

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
    body: z.object({ email, password, name: z._default(z.string().check(z.maxLength(100)), "") }),
    present: presentUser,
  },
  {
    method: "POST",
    path: "/sign-in/email",
    body: z.object({ email, password }),
    perAccount: { max: 20, windowMs: QUARTER_HOUR_MS, counts: "failures" },
    present: presentUser,
  },
  {
    method: "POST",
    path: "/request-password-reset",
    body: z.object({ email }),
    perAccount: { max: 5, windowMs: QUARTER_HOUR_MS, counts: "calls" },
    present: () => ({ success: true }),
  },
  {
    method: "POST",
    path: "/reset-password",
    body: z.object({ token: z.string().check(z.maxLength(200)), newPassword: password }),
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
