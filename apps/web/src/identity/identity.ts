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
import { createProfile } from "./create-profile.ts";
import { createEmbeddedProvider } from "./embedded-provider.ts";
import {
  currentAccount,
  currentUser,
  forgetTabAccount,
  noteLeaving,
  publishUser,
  rememberedAccount,
  useIdentityState,
} from "./identity-state.ts";
import {
  type CODE_WANTED,
  IdentityError,
  type IdentityProvider,
  type IdentityUser,
} from "./provider.ts";

interface Deletion {
  readonly password: string | undefined;
  /** Orders that are not paid yet are cancelled, where only they are in the way. */
  readonly cancelUnpaid: boolean;
}

/** Every tab tells the others that somebody signed in or out. */
const TABS = "comptoir-identity";
const LEFT = "left";
const REDIRECTED_AS = "comptoir.google-redirect";

let provider: IdentityProvider | undefined;
let loading: Promise<IdentityProvider> | undefined;
let started: Promise<void> | undefined;
let refreshing = Promise.resolve();
/** Counts sign-ins and sign-outs made here: an answer asked for before one of them is out of date. */
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

function theProvider(): Promise<IdentityProvider> {
  loading ??= openProvider().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Nobody here signed out, and yet nobody is signed in any more. */
function publishFound(account: IdentityUser | null): void {
  const isLost = account === null && currentAccount() !== null;
  publishUser(account);
  if (isLost) for (const listener of lossListeners) listener();
}

/** Asks again who is signed in, one question after the other, so that the last answer is the latest. */
function refresh(): Promise<void> {
  refreshing = refreshing.then(findOut);
  return refreshing;
}

/** Without an answer, whoever it was stays; and while it is long in coming, whom this device knows. */
async function findOut(): Promise<void> {
  const before = changes;
  const remembered = rememberedAccount();
  const patience = setTimeout(() => {
    if (remembered && isUnknown()) publishUser(remembered);
  }, TIMERS.patience);
  try {
    const known = await theProvider();
    const found = await known.restore();
    if (changes === before) publishFound(found);
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

/** Somebody signed in or out here: that holds, and the other tabs are told. */
function announce(account: IdentityUser | null): void {
  changes += 1;
  publishUser(account);
  tabs?.postMessage(account ? "changed" : LEFT);
}

/** Finds out who is signed in, and keeps it true from then on. */
function ready(): Promise<void> {
  if (!started) {
    setBearerSource(token);
    tabs = new BroadcastChannel(TABS);
    tabs.onmessage = ({ data }) => {
      if (data === LEFT) noteLeaving();
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
    if (isNew) await createProfile(user, () => provider?.token({ fresh: false }) ?? null);
    announce(user);
    return user;
  };
  const entering = work();
  // Nobody hears of it before the profile is there, or they would look for it in vain.
  refreshing = Promise.allSettled([refreshing, entering]).then(() => {});
  return entering;
}

async function token({ fresh, staff }: BearerOptions = { fresh: false }): Promise<string | null> {
  await ready();
  if (!(staff ? currentAccount() : currentUser())) return null;
  const known = await theProvider();
  const before = changes;
  const current = await known.token({ fresh });
  if (current === null && changes === before) publishFound(null);
  return current;
}

/** Whoever leaves on purpose leaves nothing behind on a device that others may use. */
function leave(): void {
  const account = currentAccount();
  if (account) forgetStoredOf(account.userId);
  forgetTabAccount();
  announce(null);
}

/** Ends what `ready` began; an answer that is still to come counts for nothing. */
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
  async signIn(email: string, password: string): Promise<IdentityUser | typeof CODE_WANTED> {
    const known = await theProvider();
    return await enter(() => known.signIn(email, password), false);
  },
  async verifySecondFactor(code: string): Promise<IdentityUser> {
    const known = await theProvider();
    return await enter(() => known.verifySecondFactor(code), false);
  },
  async verifyRecoveryCode(code: string): Promise<IdentityUser> {
    const known = await theProvider();
    return await enter(() => known.verifyRecoveryCode(code), false);
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
    writeForVisit(REDIRECTED_AS, "1");
    try {
      await known.redirectToGoogle();
    } catch (error) {
      removeForVisit(REDIRECTED_AS);
      throw error;
    }
  },
  /** How a sign-in ended that left the page: nothing to tell, somebody, or an error. */
  async redirectResult(): Promise<IdentityUser | null> {
    if (readForVisit(REDIRECTED_AS) === null) return null;
    removeForVisit(REDIRECTED_AS);
    await (await theProvider()).endRedirect();
    await ready();
    const user = currentUser();
    return user ? await enter(async () => user, true) : null;
  },
  async signOut(): Promise<void> {
    const known = await theProvider();
    await known.signOut();
    leave();
  },
  async signOutEverywhere(): Promise<void> {
    const known = await theProvider();
    await known.signOutEverywhere();
    leave();
  },
  /** What this session is was changed on the server: this tab and the others ask again. */
  async refresh(): Promise<void> {
    tabs?.postMessage("changed");
    await refresh();
  },
  /** Erases the person everywhere; what we keep goes first, the way in last. */
  async deleteAccount({ password, cancelUnpaid }: Deletion): Promise<void> {
    const known = await theProvider();
    await known.allowDeletion();
    await call(PATHS.deleteAccount, {
      method: "POST",
      answers: z.unknown(),
      body: {
        firebaseUid: currentUser()?.userId,
        password,
        ...(cancelUnpaid && { cancelUnpaid }),
      },
      signed: true,
    });
    await known.forgetDeleted();
    leave();
  },
  async sendPasswordLink(email: string, language: string): Promise<void> {
    const known = await theProvider();
    await known.sendPasswordLink(email, language);
  },
  async offersGoogle(): Promise<boolean> {
    return (await theProvider()).offersGoogle;
  },
  async offersSecurity(): Promise<boolean> {
    return (await theProvider()).offersSecurity;
  },
};
