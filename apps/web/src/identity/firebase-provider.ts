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
import { errorText } from "../platform/response-error.ts";
import {
  IdentityError,
  type IdentityErrorCode,
  type IdentityProvider,
  type IdentityUser,
} from "./provider.ts";

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

const CODES: Record<string, IdentityErrorCode> = {
  "auth/weak-password": "weak-password",
  "auth/password-does-not-meet-requirements": "weak-password",
  "auth/email-already-in-use": "email-in-use",
  "auth/invalid-credential": "invalid-credentials",
  "auth/invalid-email": "invalid-credentials",
  "auth/user-not-found": "invalid-credentials",
  "auth/wrong-password": "invalid-credentials",
  "auth/user-disabled": "invalid-credentials",
  "auth/popup-blocked": "popup-blocked",
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "cancelled",
  "auth/user-cancelled": "cancelled",
  "auth/account-exists-with-different-credential": "account-exists",
  "auth/requires-recent-login": "sign-in-again",
  "auth/too-many-requests": "rate-limited",
  "auth/network-request-failed": "unavailable",
  "auth/timeout": "unavailable",
  "auth/internal-error": "unavailable",
};

export function toIdentityError(error: unknown): IdentityError {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const known = CODES[String(code)];
  return new IdentityError(known ?? "unavailable", [], known ? null : plainWords(code, message));
}

/** "Firebase: Sign-in is disabled. (auth/operation-not-allowed)." without prefix and code. */
function plainWords(code: unknown, message: unknown): string | null {
  if (typeof code !== "string" || typeof message !== "string") return null;
  const text = errorText(message.replace(/^Firebase: /, "").replace(/ *\(auth\/[^)]*\)\.?$/, ""));
  return text === "Error" ? null : text;
}

/** Firebase refuses to delete an account whose last sign-in is more than five minutes ago. */
const RECENT_MS = 4.5 * 60_000;

interface SignInTimes {
  readonly authTime: string;
  readonly issuedAtTime: string;
}

/** Compares two times from a fresh token, so that this device's clock does not matter. */
export function isRecentSignIn({ authTime, issuedAtTime }: SignInTimes): boolean {
  return Date.parse(issuedAtTime) - Date.parse(authTime) < RECENT_MS;
}
