import { accept } from "@comptoir/domain";
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from "jose";
import { type IdentityProvider, isRecentSignIn } from "../identity.ts";
import { TokenCheckUnavailableError, toDate, verifyClaims } from "../token-claims.ts";

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
  if (emulatorHost) refuseRealProject(options);
  const emulatorUrl = emulatorHost && `http://${emulatorHost}`;
  return {
    ...SESSIONS_ELSEWHERE,
    publicConfig: { ...web, ...(emulatorUrl && { emulatorUrl }) },
    verify: emulatorUrl ? emulatorVerifier(projectId) : signedVerifier(projectId, new URL(jwksUrl)),
    externalOrigins: emulatorUrl
      ? { connect: [emulatorUrl], frames: [emulatorUrl] }
      : originsOf(authDomain),
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

const GOOGLE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const CLOCK_TOLERANCE_S = 5;
const KEYS_KEPT_MS = 3600_000;
const KEYS_WITHIN_MS = 5_000;

type Verify = IdentityProvider["verify"];

function signedVerifier(projectId: string, jwksUrl: URL): Verify {
  const keys = remoteKeys(jwksUrl);
  return (token) =>
    verifyClaims(async () => {
      const options = { ...expected(projectId), algorithms: ["RS256"] };
      const { payload } = await jwtVerify(token, keys, options);
      return checkTimes(payload);
    });
}

function emulatorVerifier(projectId: string): Verify {
  return (token) =>
    verifyClaims(() => checkTimes(UnsecuredJWT.decode(token, expected(projectId)).payload));
}

function expected(projectId: string) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["sub", "exp", "iat", "auth_time"],
    clockTolerance: CLOCK_TOLERANCE_S,
  };
}

function remoteKeys(url: URL): JWTVerifyGetKey {
  const keySet = createRemoteJWKSet(url, {
    cacheMaxAge: KEYS_KEPT_MS,
    timeoutDuration: KEYS_WITHIN_MS,
  });
  return async (header, token) => {
    // Without a key id jose would use the only key; Firebase always sends one.
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    try {
      return await keySet(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new TokenCheckUnavailableError("the identity provider's keys did not come", {
        cause: error,
      });
    }
  };
}

function checkTimes(claims: JWTPayload) {
  checkPast(claims, "iat");
  const signedInAt = toDate(checkPast(claims, "auth_time"));
  return { claims, session: null, signedInAt, ...secondFactorOf(claims) };
}

function secondFactorOf({ firebase }: JWTPayload): { secondFactor?: true } {
  const { sign_in_second_factor: factor } = Object(firebase);
  return typeof factor === "string" && factor !== "" ? { secondFactor: true } : {};
}

function checkPast(claims: JWTPayload, claim: "iat" | "auth_time"): number {
  const at = claims[claim];
  if (typeof at === "number" && at <= Date.now() / 1000 + CLOCK_TOLERANCE_S) return at;
  throw new errors.JWTClaimValidationFailed(`"${claim}" is not in the past`, claims, claim);
}
