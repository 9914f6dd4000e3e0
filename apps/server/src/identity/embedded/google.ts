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
 * Whether Google can be reached. Better Auth asks for the same document once, with no limit of
 * time, and goes on without Google when it does not come; so it is only let near it after this.
 */
export async function isGoogleReachable({ issuer }: GoogleOptions): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(discoveryUrl(issuer), { signal });
    const document = (await response.json()) as { issuer?: unknown };
    return response.ok && document.issuer === issuer;
  } catch {
    return false;
  }
}

function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
}
