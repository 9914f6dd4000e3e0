import { PATHS } from "@comptoir/contract";
import { ApiError } from "../api.ts";
import { onGoogleSignIn, runGooglePopup, toCode } from "./google-popup.ts";
import {
  IdentityError,
  type IdentityErrorCode,
  type IdentityProvider,
  type IdentityUser,
} from "./provider.ts";
import { createTokenCache } from "./token-cache.ts";

const CODES: Record<string, IdentityErrorCode> = {
  invalid_credentials: "invalid-credentials",
  email_in_use: "email-in-use",
  weak_password: "weak-password",
  password_too_long: "password-too-long",
  rate_limited: "rate-limited",
};
const TIMEOUT_MS = 20_000;

interface Answer {
  readonly user?: { id: string; email: string; name: string } | null;
  readonly token?: string;
  readonly url?: string;
}

/** Accounts kept by our own server. The session is a cookie that no script can read. */
export function createEmbeddedProvider({ google }: { google: boolean }): IdentityProvider {
  const tokens = createTokenCache(fetchToken);

  const enter = async (path: string, body: object): Promise<IdentityUser> => {
    const user = readUser(await ask(path, body));
    if (!user) throw new IdentityError("unavailable");
    tokens.forget();
    return user;
  };

  const restore = async () => {
    tokens.forget();
    return readUser(await ask("/get-session"));
  };

  const signOut = async () => {
    await ask("/sign-out", {});
    tokens.forget();
  };

  return {
    offersGoogle: google,
    restore,
    signUp: (email, password) => enter("/sign-up/email", { email, password }),
    signIn: (email, password) => enter("/sign-in/email", { email, password }),
    async signInWithGoogle() {
      await runGooglePopup(() => googleAddress({}));
      const user = await restore();
      if (!user) throw new IdentityError("unavailable");
      return user;
    },
    async redirectToGoogle() {
      const here = `${window.location.pathname}${window.location.search}`;
      window.location.assign(await googleAddress({ callbackURL: here, errorCallbackURL: here }));
    },
    async endRedirect() {
      const error = takeRedirectError();
      if (error) throw new IdentityError(error);
    },
    signOut,
    async allowDeletion() {},
    forgetDeleted: signOut,
    token: (options) => tokens.get(options),
    async sendPasswordLink(email, language) {
      await ask("/request-password-reset", { email }, { "accept-language": language });
    },
    onOutsideChange: onGoogleSignIn,
  };
}

async function googleAddress(pages: object): Promise<string> {
  const { url } = await ask("/sign-in/social", { provider: "google", ...pages });
  if (!url) throw new IdentityError("unavailable");
  return url;
}

/** The code the way back from Google left in the address, which it must not stay in. */
function takeRedirectError(): IdentityErrorCode | null {
  const url = new URL(window.location.href);
  const error = toCode(url.searchParams.get("error"));
  url.searchParams.delete("error");
  window.history.replaceState(window.history.state, "", url);
  return error;
}

async function fetchToken(): Promise<string | null> {
  const response = await send("/token").catch(() => {
    throw new ApiError("network_error");
  });
  if (response.status === 401) return null;
  const { token } = (await response.json().catch(() => ({}))) as Answer;
  if (!token) throw new ApiError("unavailable", response.status);
  return token;
}

async function ask(path: string, body?: object, headers = {}): Promise<Answer> {
  const response = await send(path, body, headers).catch(() => {
    throw new IdentityError("unavailable");
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new IdentityError(CODES[answer.code] ?? "unavailable", answer.faults);
}

function send(path: string, body?: object, headers = {}): Promise<Response> {
  return fetch(`${PATHS.auth}${path}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  });
}

function readUser({ user }: Answer): IdentityUser | null {
  return user ? { uid: user.id, email: user.email, name: user.name } : null;
}
