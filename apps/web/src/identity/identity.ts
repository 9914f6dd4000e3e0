import { appConfig, PATHS } from "@comptoir/contract";
import { TIMERS } from "@comptoir/domain";
import * as z from "zod/mini";
import { type BearerOptions, call, setBearerSource } from "../platform/api.ts";
import {
  forgetStoredOf,
  readForVisit,
  removeForVisit,
  writeForVisit,
} from "../platform/storage.ts";
import { createEmbeddedProvider } from "./embedded-provider.ts";
import {
  currentAccount,
  currentUser,
  forgetTabAccount,
  publishUser,
  recordSignOut,
  rememberedAccount,
  useIdentityState,
} from "./identity-state.ts";
import {
  type CODE_WANTED,
  IdentityError,
  type IdentityProvider,
  type IdentityUser,
} from "./provider.ts";

const TABS = "comptoir-identity";
const LEFT = "left";
const REDIRECTED_AS = "comptoir.google-redirect";

let provider: IdentityProvider | undefined;
let loading: Promise<IdentityProvider> | undefined;
let started: Promise<void> | undefined;
let refreshing = Promise.resolve();
/** Counts local sign-ins and sign-outs: an answer requested before the last one is outdated. */
let changes = 0;
let tabs: BroadcastChannel | undefined;
const lossListeners = new Set<() => void>();

async function openProvider(): Promise<IdentityProvider> {
  provider = await loadProvider();
  provider.onOutsideChange(() => void refresh());
  return provider;
}

async function loadProvider(): Promise<IdentityProvider> {
  const { identity } = await call(PATHS.config, { answers: appConfig });
  if (identity.provider === "embedded") return createEmbeddedProvider(identity);
  const { createFirebaseProvider } = await import("./firebase-provider.ts");
  return await createFirebaseProvider(identity);
}

function loadedProvider(): Promise<IdentityProvider> {
  loading ??= openProvider().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Also notifies if the session ended without a sign-out here. */
function publishAccount(account: IdentityUser | null): void {
  const isLost = account === null && currentAccount() !== null;
  publishUser(account);
  if (isLost) for (const listener of lossListeners) listener();
}

/** Runs one request after another, so that the last answer is the latest. */
function refresh(): Promise<void> {
  refreshing = refreshing.then(loadAccount);
  return refreshing;
}

/**
 * Without an answer the current account stays. While the first answer is late, uses the account
 * remembered on this device.
 */
async function loadAccount(): Promise<void> {
  const before = changes;
  const remembered = rememberedAccount();
  const patience = setTimeout(() => {
    if (remembered && isUnknown()) publishUser(remembered);
  }, TIMERS.patience);
  try {
    const known = await loadedProvider();
    const found = await known.restore();
    if (changes === before) publishAccount(found);
  } catch {
    if (changes !== before) return;
    if (isUnknown()) publishUser(remembered);
    window.addEventListener("online", () => void refresh(), { once: true });
  } finally {
    clearTimeout(patience);
  }
}

function isUnknown(): boolean {
  return useIdentityState.getState().status === "loading";
}

function announce(account: IdentityUser | null): void {
  changes += 1;
  publishUser(account);
  tabs?.postMessage(account ? "changed" : LEFT);
}

function ready(): Promise<void> {
  if (!started) {
    setBearerSource(token);
    tabs = new BroadcastChannel(TABS);
    tabs.onmessage = ({ data }) => {
      if (data === LEFT) recordSignOut();
      void refresh();
    };
    started = refresh();
  }
  return started;
}

function enter<T extends IdentityUser | typeof CODE_WANTED>(
  signIn: () => Promise<T>,
  isNew: boolean,
): Promise<T> {
  const work = async () => {
    const user = await signIn();
    if (typeof user === "string") return user;
    if (isNew) await createProfile(user);
    announce(user);
    return user;
  };
  const entering = work();
  // Delay refreshes until the profile exists, or they would not find it.
  refreshing = Promise.allSettled([refreshing, entering]).then(() => {});
  return entering;
}

async function enterBy<T extends IdentityUser | typeof CODE_WANTED>(
  signIn: (known: IdentityProvider) => Promise<T>,
  isNew = false,
): Promise<T> {
  const known = await loadedProvider();
  return await enter(() => signIn(known), isNew);
}

async function token({ fresh, staff }: BearerOptions = { fresh: false }): Promise<string | null> {
  await ready();
  if (!(staff ? currentAccount() : currentUser())) return null;
  const known = await loadedProvider();
  const before = changes;
  const current = await known.token({ fresh });
  if (current === null && changes === before) publishAccount(null);
  return current;
}

/** A sign-out on purpose removes the person's data: the device may be shared. */
function leave(): void {
  const account = currentAccount();
  if (account) forgetStoredOf(account.userId);
  forgetTabAccount();
  announce(null);
}

async function leaveBy(signOut: (known: IdentityProvider) => Promise<void>): Promise<void> {
  await signOut(await loadedProvider());
  leave();
}

function stop(): void {
  changes += 1;
  tabs?.close();
  tabs = provider = loading = started = undefined;
  refreshing = Promise.resolve();
  useIdentityState.setState(useIdentityState.getInitialState(), true);
}

export const identity = {
  ready,
  stop,
  current: currentUser,
  subscribe: (listener: (user: IdentityUser | null) => void) =>
    useIdentityState.subscribe(({ user }) => listener(user)),
  /** Called when the session expired or ended in another tab. */
  onLost(listener: () => void): () => void {
    lossListeners.add(listener);
    return () => lossListeners.delete(listener);
  },
  token,
  signUp: (email: string, password: string) =>
    enterBy((known) => known.signUp(email, password), true),
  signIn: (email: string, password: string) => enterBy((known) => known.signIn(email, password)),
  verifySecondFactor: (code: string) => enterBy((known) => known.verifySecondFactor(code)),
  verifyRecoveryCode: (code: string) => enterBy((known) => known.verifyRecoveryCode(code)),
  /** Not async: browsers only allow the window directly in the click handler. */
  signInWithGoogle(): Promise<IdentityUser> {
    const known = provider;
    if (!known) return Promise.reject(new IdentityError("unavailable"));
    return enter(() => known.signInWithGoogle(), true);
  },
  /** For browsers that block the window. */
  async redirectToGoogle(): Promise<void> {
    const known = await loadedProvider();
    writeForVisit(REDIRECTED_AS, "1");
    try {
      await known.redirectToGoogle();
    } catch (error) {
      removeForVisit(REDIRECTED_AS);
      throw error;
    }
  },
  /** Result of a redirect to Google: null if there was none. Throws if it failed. */
  async redirectResult(): Promise<IdentityUser | null> {
    if (readForVisit(REDIRECTED_AS) === null) return null;
    removeForVisit(REDIRECTED_AS);
    await (await loadedProvider()).endRedirect();
    await ready();
    const user = currentUser();
    return user ? await enter(async () => user, true) : null;
  },
  signOut: () => leaveBy((known) => known.signOut()),
  signOutEverywhere: () => leaveBy((known) => known.signOutEverywhere()),
  /** Refetches the session in all tabs after a change on the server. */
  async refresh(): Promise<void> {
    tabs?.postMessage("changed");
    await refresh();
  },
  /**
   * Deletes our own data first, and the provider's account last. `cancelUnpaid` cancels unpaid
   * orders if they alone block the deletion.
   */
  async deleteAccount(password: string | undefined, cancelUnpaid: boolean): Promise<void> {
    const known = await loadedProvider();
    await known.allowDeletion();
    await call(PATHS.deleteAccount, {
      method: "POST",
      answers: z.unknown(),
      body: { firebaseUid: currentUser()?.userId, password, ...(cancelUnpaid && { cancelUnpaid }) },
      signed: true,
    });
    await known.forgetDeleted();
    leave();
  },
  async sendPasswordLink(email: string, language: string): Promise<void> {
    await (await loadedProvider()).sendPasswordLink(email, language);
  },
  async offersGoogle(): Promise<boolean> {
    return (await loadedProvider()).offersGoogle;
  },
  async offersSecurity(): Promise<boolean> {
    return (await loadedProvider()).offersSecurity;
  },
};

/** Errors are ignored: the first change of the profile creates it too. */
async function createProfile({ userId, email }: IdentityUser): Promise<void> {
  try {
    await fetch(PATHS.createUser, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${await provider?.token({ fresh: false })}`,
      },
      body: JSON.stringify({ firebaseUid: userId, email }),
    });
  } catch {
    // Ignored, see above.
  }
}
