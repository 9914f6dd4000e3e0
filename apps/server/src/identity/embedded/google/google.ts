import { createHash } from "node:crypto";
import { PATHS } from "@comptoir/contract";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@comptoir/domain";
import type { AuthContext } from "better-auth";
import { genericOAuth } from "better-auth/plugins";
import { WORDS } from "../../../i18n/words.ts";

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

export const POPUP_PATH = `${PATHS.auth}/popup`;

const CHANNEL = "comptoir-sign-in";

const SCRIPT = `const channel = new BroadcastChannel(${JSON.stringify(CHANNEL)});
channel.postMessage({ error: new URLSearchParams(location.search).get("error") });
channel.close();
window.close();`;

const SCRIPT_HASH = createHash("sha256").update(SCRIPT).digest("base64");

export const POPUP_PAGE = `<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
<head><meta charset="utf-8"><title>Comptoir</title></head>
<body>
${LANGUAGES.map((language) => `<p lang="${language}">${WORDS[language].closeWindow}</p>`).join("\n")}
<script>${SCRIPT}</script>
</body>
</html>
`;

export const POPUP_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  // Only this policy keeps the opener after returning from Google, so that the popup may close.
  "cross-origin-opener-policy": "unsafe-none",
};

const POPUP_ERRORS: Record<string, string> = {
  access_denied: "cancelled",
  account_not_linked: "account-exists",
};

export const POPUP_UNAVAILABLE = `${POPUP_PATH}?error=unavailable`;

export function withPopupError(location: string, publicUrl: string): string {
  const url = new URL(location, publicUrl);
  const error = url.searchParams.get("error");
  if (url.origin !== publicUrl || error === null) return location;
  url.searchParams.set("error", POPUP_ERRORS[error] ?? "unavailable");
  url.searchParams.delete("error_description");
  return `${url.pathname}${url.search}`;
}
