import { appConfig, PATHS } from "@comptoir/contract";
import * as z from "zod/mini";
import { call, setBearerSource } from "../api.ts";
import { createProfile } from "./create-profile.ts";
import { createEmbeddedProvider } from "./embedded-provider.ts";
import { toCode } from "./google-popup.ts";
import { currentUser, publishUser, rememberedUser, useIdentityState } from "./identity-state.ts";
import { IdentityError, type IdentityProvider, type IdentityUser } from "./provider.ts";

/** Every tab tells the others that somebody signed in or out. */
const TABS = "comptoir-identity";
const REDIRECTED_AS = "comptoir.google-redirect";

let provider: IdentityProvider | undefined;
let loading: Promise<IdentityProvider> | undefined;
let started: Promise<void> | undefined;
let tabs: BroadcastChannel | undefined;
const lossListeners = new Set<() => void>();

async function loadProvider(): Promise<IdentityProvider> {
  const { identity } = await call(PATHS.config, { answers: appConfig });
  provider =
    identity.provider === "embedded"
      ? createEmbeddedProvider(identity)
      : await (await import("./firebase-provider.ts")).createFirebaseProvider(identity);
  provider.onOutsideChange(() => void refresh());
  return provider;
}

function theProvider(): Promise<IdentityProvider> {
  loading ??= loadProvider().catch((error: unknown) => {
    loading = undefined;
    throw error instanceof IdentityError ? error : new IdentityError("unavailable");
  });
  return loading;
}

/** Nobody here signed out, and yet nobody is signed in any more. */
function publishFound(user: IdentityUser | null): void {
  const isLost = user === null && currentUser() !== null;
  publishUser(user);
  if (isLost) for (const listener of lossListeners) listener();
}

/** Asks anew who is signed in. Without an answer, whoever it was stays. */
async function refresh(): Promise<void> {
  try {
    const known = await theProvider();
    publishFound(await known.restore());
  } catch {
    if (useIdentityState.getState().status === "loading") publishUser(rememberedUser());
    window.addEventListener("online", () => void refresh(), { once: true });
  }
}

/** Finds out who is signed in, and keeps it true from then on. */
function ready(): Promise<void> {
  if (!started) {
    setBearerSource(token);
    tabs = new BroadcastChannel(TABS);
    tabs.onmessage = () => void refresh();
    started = refresh();
  }
  return started;
}

async function enter(signIn: () => Promise<IdentityUser>, isNew: boolean): Promise<IdentityUser> {
  const user = await signIn();
  // Before anyone hears of the sign-in, so that nobody looks for the profile in vain.
  if (isNew) await createProfile(user, () => provider?.token({ fresh: false }) ?? null);
  publishUser(user);
  tabs?.postMessage("changed");
  return user;
}

async function token(options = { fresh: false }): Promise<string | null> {
  await ready();
  if (!currentUser() || !provider) return null;
  const current = await provider.token(options);
  if (current === null) publishFound(null);
  return current;
}

export const identity = {
  ready,
  current: currentUser,
  subscribe: (listener: (user: IdentityUser | null) => void) =>
    useIdentityState.subscribe(({ user }) => listener(user)),
  /** Tells that the session ended elsewhere: in another tab, or because it ran out. */
  onLost(listener: () => void): () => void {
    lossListeners.add(listener);
    return () => lossListeners.delete(listener);
  },
  token,
  async signUp(email: string, password: string): Promise<IdentityUser> {
    const known = await theProvider();
    return await enter(() => known.signUp(email, password), true);
  },
  async signIn(email: string, password: string): Promise<IdentityUser> {
    const known = await theProvider();
    return await enter(() => known.signIn(email, password), false);
  },
  /** Not async before the window opens: a browser only allows it in the click. */
  signInWithGoogle(): Promise<IdentityUser> {
    const known = provider;
    if (!known) return Promise.reject(new IdentityError("unavailable"));
    return enter(() => known.signInWithGoogle(), true);
  },
  /** For browsers that allow no window: the whole page goes to Google and comes back. */
  async redirectToGoogle(): Promise<void> {
    const known = await theProvider();
    sessionStorage.setItem(REDIRECTED_AS, "1");
    await known.redirectToGoogle();
  },
  /** How a sign-in ended that left the page: nothing to tell, somebody, or an error. */
  async redirectResult(): Promise<IdentityUser | null> {
    if (sessionStorage.getItem(REDIRECTED_AS) === null) return null;
    sessionStorage.removeItem(REDIRECTED_AS);
    const error = takeError();
    if (error) throw new IdentityError(error);
    await ready();
    const user = currentUser();
    return user ? await enter(async () => user, true) : null;
  },
  async signOut(): Promise<void> {
    const known = await theProvider();
    await known.signOut();
    publishUser(null);
    tabs?.postMessage("changed");
  },
  /** Erases the person everywhere; what we keep goes first, the way in last. */
  async deleteAccount(): Promise<void> {
    const known = await theProvider();
    await call(PATHS.deleteAccount, {
      method: "POST",
      answers: z.unknown(),
      body: { firebaseUid: currentUser()?.uid },
      signed: true,
    });
    await known.forgetDeleted();
    publishUser(null);
    tabs?.postMessage("changed");
  },
  async sendPasswordLink(email: string, language: string): Promise<void> {
    const known = await theProvider();
    await known.sendPasswordLink(email, language);
  },
  async offersGoogle(): Promise<boolean> {
    return (await theProvider()).offersGoogle;
  },
};

/** The code the way back from Google left in the address, which it must not stay in. */
function takeError() {
  const url = new URL(window.location.href);
  const error = toCode(url.searchParams.get("error"));
  url.searchParams.delete("error");
  window.history.replaceState(window.history.state, "", url);
  return error;
}
