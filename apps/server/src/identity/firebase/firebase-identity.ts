import { accept } from "@comptoir/domain";
import { type IdentityProvider, isRecentSignIn } from "../identity.ts";
import { emulatorVerifier, GOOGLE_KEYS, signedVerifier } from "./firebase-tokens.ts";

interface FirebaseOptions {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
  readonly emulatorHost?: string | undefined;
  readonly jwksUrl?: string;
  readonly production: boolean;
}

export function createFirebaseIdentity(options: FirebaseOptions): IdentityProvider {
  const { projectId, apiKey, authDomain, emulatorHost, jwksUrl = GOOGLE_KEYS } = options;
  const web = { provider: "firebase", apiKey, authDomain, projectId } as const;
  if (!emulatorHost) {
    return {
      ...SESSIONS_ELSEWHERE,
      publicConfig: web,
      verify: signedVerifier(projectId, new URL(jwksUrl)),
      externalOrigins: originsOf(authDomain),
    };
  }
  refuseRealProject(options);
  return {
    ...SESSIONS_ELSEWHERE,
    publicConfig: { ...web, emulatorUrl: `http://${emulatorHost}` },
    verify: emulatorVerifier(projectId),
    externalOrigins: { connect: [`http://${emulatorHost}`], frames: [`http://${emulatorHost}`] },
  };
}

/** Firebase manages sessions and passwords; its tokens contain the time of sign-in. */
const SESSIONS_ELSEWHERE = {
  reauthenticate: async (user) =>
    isRecentSignIn(user, new Date()) ? accept(true) : { ok: false, error: "sign_in_again" },
  findLiveSessions: async () => new Set<string>(),
  endAccess: async () => {},
} satisfies Partial<IdentityProvider>;

function originsOf(authDomain: string) {
  return {
    connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    scripts: ["https://apis.google.com"],
    frames: [`https://${authDomain}`],
  };
}

/** Anyone can forge an unsigned token, so the emulator is refused in production. */
function refuseRealProject({ projectId, production }: FirebaseOptions): void {
  if (production) {
    throw new Error("FIREBASE_AUTH_EMULATOR_HOST must not be set when NODE_ENV is production.");
  }
  if (!projectId.startsWith("demo-")) {
    throw new Error(
      "FIREBASE_AUTH_EMULATOR_HOST needs a project whose name starts with demo-, " +
        `but FIREBASE_PROJECT_ID is ${projectId}.`,
    );
  }
}
