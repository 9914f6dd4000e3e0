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
  /** Only there when Google is configured. */
  readonly google?: true;
  /** A page the browser goes to, not a call. */
  readonly navigation?: true;
  /** What leaves of Better Auth's answer; session tokens stay in their cookie. */
  readonly present?: (answer: Answer) => object;
}

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
    present: presentUser,
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
