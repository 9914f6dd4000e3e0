import type { AppConfig } from "@comptoir/contract";
import { initializeApp } from "@firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  type User,
} from "@firebase/auth";
import { toIdentityError } from "./firebase-errors.ts";
import { IdentityError, type IdentityProvider, type IdentityUser } from "./provider.ts";
import { isRecentSignIn } from "./recent-sign-in.ts";

type FirebaseConfig = Extract<AppConfig["identity"], { provider: "firebase" }>;

/** Accounts on Firebase Authentication. This file and the SDK load only where it is configured. */
export function createFirebaseProvider(config: FirebaseConfig): IdentityProvider {
  const { apiKey, authDomain, projectId, emulatorUrl } = config;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });

  return {
    offersGoogle: true,
    offersSecurity: false,
    async restore() {
      await coded(auth.authStateReady());
      return auth.currentUser && toUser(auth.currentUser);
    },
    signUp: async (email, password) =>
      toUser((await coded(createUserWithEmailAndPassword(auth, email, password))).user),
    signIn: async (email, password) =>
      toUser((await coded(signInWithEmailAndPassword(auth, email, password))).user),
    verifySecondFactor: notOffered,
    verifyRecoveryCode: notOffered,
    signInWithGoogle: async () =>
      toUser((await coded(signInWithPopup(auth, new GoogleAuthProvider()))).user),
    redirectToGoogle: () => coded(signInWithRedirect(auth, new GoogleAuthProvider())),
    endRedirect: async () => {
      await coded(getRedirectResult(auth));
    },
    signOut: () => coded(auth.signOut()),
    signOutEverywhere: notOffered,
    async allowDeletion() {
      if (!auth.currentUser) return;
      const token = await coded(auth.currentUser.getIdTokenResult(true));
      if (!isRecentSignIn(token)) throw new IdentityError("sign-in-again");
    },
    forgetDeleted: () => coded(auth.currentUser?.delete() ?? Promise.resolve()),
    token: async ({ fresh }) =>
      auth.currentUser && (await coded(auth.currentUser.getIdToken(fresh))),
    async sendPasswordLink(email, language) {
      auth.languageCode = language;
      await coded(sendPasswordResetEmail(auth, email));
    },
    onOutsideChange(listener) {
      auth.onAuthStateChanged(listener);
    },
  };
}

async function notOffered(): Promise<never> {
  throw new IdentityError("unavailable");
}

function coded<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw toIdentityError(error);
  });
}

function toUser({ uid, email, displayName }: User): IdentityUser {
  return { userId: uid, email: email ?? "", name: displayName ?? "" };
}
