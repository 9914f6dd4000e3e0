import type { AuthContext } from "better-auth";
import { genericOAuth } from "better-auth/plugins";

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

export const GOOGLE_PROVIDER = "google";

const ANSWER_WITHIN_MS = 5_000;

export function googlePlugin({ clientId, clientSecret, issuer }: GoogleOptions) {
  return genericOAuth({
    config: [
      {
        providerId: GOOGLE_PROVIDER,
        clientId,
        clientSecret,
        discoveryUrl: discoveryUrl(issuer),
        requireIdTokenVerification: true,
        scopes: ["openid", "email", "profile"],
        pkce: true,
        mapProfileToUser: ({ email_verified }) => ({ emailVerified: email_verified === true }),
      },
    ],
  });
}

/**
 * Better Auth fetches this document once, without a timeout, and continues without Google on
 * failure. So it is created only after this check.
 */
async function isReachable({ issuer }: GoogleOptions): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(discoveryUrl(issuer), { signal });
    const document = (await response.json()) as { issuer?: unknown };
    return response.ok && document.issuer === issuer;
  } catch {
    return false;
  }
}

interface WithContext {
  readonly $context: Promise<Pick<AuthContext, "socialProviders">>;
}

/** Fetches Google's configuration on first use, and retries until it succeeds. */
export function lazyGoogleAuth<Auth extends WithContext>(
  google: GoogleOptions,
  create: () => Auth,
): () => Promise<Auth | undefined> {
  let ready: Auth | undefined;
  let loading: Promise<void> | undefined;

  const load = async () => {
    if (!(await isReachable(google))) return;
    const auth = create();
    const { socialProviders } = await auth.$context;
    if (socialProviders.some(({ id }) => id === GOOGLE_PROVIDER)) ready = auth;
  };
  return async () => {
    if (ready) return ready;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    await loading;
    return ready;
  };
}

function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
}
