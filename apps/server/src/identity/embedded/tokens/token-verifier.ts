import { type CryptoKey, errors, importJWK, type JWTPayload, jwtVerify } from "jose";
import { isDatabaseUnavailable } from "../../../storage/database-errors.ts";
import type { IdentityProvider, Session } from "../../identity.ts";
import { TokenCheckUnavailableError, verifyClaims } from "../../token-claims.ts";
import type { SessionOwner } from "../sessions/sessions.ts";
import { type SigningKey, TOKEN_ALGORITHM } from "./signing-keys.ts";

export const TOKEN_ISSUER = "comptoir";

/** Unknown key ids must not cause a query each. */
const RELOAD_AFTER_MS = 10_000;
/** Picks up new keys long before they sign, and drops old ones. */
const REFRESH_AFTER_MS = 10 * 60_000;

interface VerifierDeps {
  readonly readKeys: () => Promise<SigningKey[]>;
  readonly findSession: (id: string) => Promise<SessionOwner | undefined>;
  readonly clock: () => Date;
}

type Keys = ReadonlyMap<string, CryptoKey>;

export async function createTokenVerifier({
  readKeys,
  findSession,
  clock,
}: VerifierDeps): Promise<IdentityProvider["verify"]> {
  let keys = await importKeys(await readKeys());
  let readAt = clock().getTime();
  let reading: Promise<void> | undefined;

  const reload = async () => {
    keys = await importKeys(await readKeys());
    readAt = clock().getTime();
  };
  const reloadOnce = () => {
    reading ??= reload().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const keyNamed = async (kid: string | undefined) => {
    const age = clock().getTime() - readAt;
    const mayReload = reading !== undefined || age >= RELOAD_AFTER_MS;
    if (kid !== undefined && !keys.has(kid) && mayReload) {
      await reloadOnce().catch((cause: unknown) => {
        throw new TokenCheckUnavailableError("the signing keys could not be read", { cause });
      });
    } else if (age >= REFRESH_AFTER_MS) {
      // Not awaited: the known keys are valid until the new ones are loaded.
      reloadOnce().catch(() => {});
    }
    const key = kid === undefined ? undefined : keys.get(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };

  const sessionOf = async (claims: JWTPayload): Promise<Session> => {
    const found = await findSession(String(claims.sid)).catch((cause: unknown) => {
      if (!isDatabaseUnavailable(cause)) throw cause;
      throw new TokenCheckUnavailableError("the session could not be read", { cause });
    });
    if (found && found.userId === claims.sub) return found.session;
    throw new errors.JWTClaimValidationFailed("the session has ended", claims, "sid");
  };

  return (token) =>
    verifyClaims(async () => {
      const { payload: claims } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_ISSUER,
        requiredClaims: ["sub", "exp", "iat", "sid"],
        currentDate: clock(),
      });
      const session = await sessionOf(claims);
      return { claims, session, signedInAt: session.createdAt };
    });
}

async function importKeys(stored: readonly SigningKey[]): Promise<Keys> {
  const keys = new Map<string, CryptoKey>();
  for (const { id, publicKey } of stored) {
    const key = await importJWK(JSON.parse(publicKey), TOKEN_ALGORITHM);
    if (!(key instanceof Uint8Array)) keys.set(id, key);
  }
  return keys;
}
