import { ApiError } from "../platform/api.ts";
import { callAuth, fetchAuth } from "./auth-call.ts";
import {
  CODE_WANTED,
  IdentityError,
  type IdentityErrorCode,
  type IdentityProvider,
  type IdentityUser,
} from "./provider.ts";
import { createTokenCache } from "./token-cache.ts";

interface Answer {
  readonly user?: { id: string; email: string; name: string } | null;
  readonly session?: { kind: string | null } | null;
  readonly secondFactor?: boolean;
  readonly token?: string;
  readonly url?: string;
}

/** Accounts on our own server. The session is an HttpOnly cookie. */
export function createEmbeddedProvider({ google }: { google: boolean }): IdentityProvider {
  const tokens = createTokenCache(fetchToken);

  const known = (user: IdentityUser | null): IdentityUser => {
    if (!user) throw new IdentityError("unavailable");
    tokens.forget();
    return user;
  };

  const restore = async () => {
    tokens.forget();
    return readUser(await call("/get-session"));
  };

  /** Restores the session afterwards: it may be a kitchen tablet's. */
  const verify = async (path: string, code: string) => {
    await call(path, { code });
    return known(await restore());
  };

  const signOut = async () => {
    await call("/sign-out", {});
    tokens.forget();
  };

  return {
    offersGoogle: google,
    offersSecurity: true,
    restore,
    signUp: async (email, password) =>
      known(readUser(await call("/sign-up/email", { email, password }))),
    async signIn(email, password) {
      const answer = await call("/sign-in/email", { email, password });
      return answer.secondFactor ? CODE_WANTED : known(readUser(answer));
    },
    verifySecondFactor: (code) => verify("/two-factor/verify-totp", code),
    verifyRecoveryCode: (code) => verify("/two-factor/verify-backup-code", code),
    async signInWithGoogle() {
      await runGooglePopup(() => googleAddress({}));
      return known(await restore());
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
    async signOutEverywhere() {
      await call("/devices/sign-out-all", {});
      tokens.forget();
    },
    async allowDeletion() {},
    forgetDeleted: signOut,
    token: (options) => tokens.get(options),
    async sendPasswordLink(email, language) {
      await call("/request-password-reset", { email }, { "accept-language": language });
    },
    onOutsideChange: onGoogleSignIn,
  };
}

async function googleAddress(pages: object): Promise<string> {
  const { url } = await call("/sign-in/social", { provider: "google", ...pages });
  if (!url) throw new IdentityError("unavailable");
  return url;
}

function takeRedirectError(): IdentityErrorCode | null {
  const url = new URL(window.location.href);
  const error = toCode(url.searchParams.get("error"));
  url.searchParams.delete("error");
  window.history.replaceState(window.history.state, "", url);
  return error;
}

async function fetchToken(): Promise<string | null> {
  const response = await fetchAuth("/token").catch(() => {
    throw new ApiError("network_error");
  });
  if (response.status === 401) return null;
  const { token } = (await response.json().catch(() => ({}))) as Answer;
  if (!token) throw new ApiError("unavailable", response.status);
  return token;
}

async function call(path: string, body?: object, headers = {}): Promise<Answer> {
  return (await callAuth(path, body, headers)) as Answer;
}

function readUser({ user, session }: Answer): IdentityUser | null {
  if (!user) return null;
  const { id: userId, email, name } = user;
  return { userId, email, name, ...(session?.kind === "kitchen" && { isKitchen: true }) };
}

/** BroadcastChannel on which the last page of the sign-in window reports. */
const CHANNEL = "comptoir-sign-in";
const FEATURES = "popup,width=480,height=680";
const LOOK_EVERY_MS = 300;
/** The report may arrive shortly after the window has closed. */
const LAST_WORDS_MS = 700;

const REPORTED: readonly IdentityErrorCode[] = ["cancelled", "account-exists", "unavailable"];

/** Must be called in a click handler: opens the window synchronously, then navigates it. */
async function runGooglePopup(findAddress: () => Promise<string>): Promise<void> {
  const popup = window.open("", "comptoir-google", FEATURES);
  if (!popup) throw new IdentityError("popup-blocked");
  const report = listen();
  try {
    popup.location.href = await findAddress();
    const error = await Promise.race([report.received, closed(popup)]);
    if (error !== null) throw new IdentityError(error);
  } catch (error) {
    popup.close();
    throw error;
  } finally {
    report.stop();
  }
}

function onGoogleSignIn(listener: () => void): void {
  new BroadcastChannel(CHANNEL).addEventListener("message", ({ data }) => {
    if (data?.error === null) listener();
  });
}

function listen() {
  const channel = new BroadcastChannel(CHANNEL);
  const received = new Promise<IdentityErrorCode | null>((resolve) => {
    channel.onmessage = ({ data }) => resolve(toCode(data?.error));
  });
  return { received, stop: () => channel.close() };
}

function toCode(reported: unknown): IdentityErrorCode | null {
  if (reported === null || reported === undefined) return null;
  return REPORTED.find((code) => code === reported) ?? "unavailable";
}

function closed(popup: Window): Promise<IdentityErrorCode> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      setTimeout(() => resolve("popup-closed"), LAST_WORDS_MS);
    }, LOOK_EVERY_MS);
  });
}
