import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { type Adapter, type AdapterPayload, type Configuration, Provider } from "oidc-provider";

export interface GoogleAccount {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name?: string;
}

const CLIENT_ID = "comptoir-test";
const CLIENT_SECRET = "a secret between the shop and Google";

/**
 * An OpenID provider that replaces Google. It signs in the current account without a page, or cancels
 * if there is none.
 */
export async function startGoogleProvider(redirectUris: string[]) {
  const accounts = new Map<string, GoogleAccount>();
  let visitor: GoogleAccount | undefined;

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configuration(redirectUris, accounts));

  const answerForVisitor = (request: IncomingMessage, response: ServerResponse) =>
    provider.interactionFinished(
      request,
      response,
      visitor
        ? { login: { accountId: visitor.sub } }
        : { error: "access_denied", error_description: "The person said no." },
    );
  const serve = provider.callback();
  server.on("request", (request, response) =>
    request.url?.startsWith("/interaction/")
      ? answerForVisitor(request, response)
      : serve(request, response),
  );

  return {
    options: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer },
    visitAs(account: GoogleAccount | undefined) {
      visitor = account;
      if (account) accounts.set(account.sub, account);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function walkThroughGoogle(start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  for (let url = new URL(start); ; ) {
    if (url.origin !== origin) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`Google stopped at ${url}: ${await response.text()}`);
    url = new URL(location, url);
  }
}

async function configuration(
  redirectUris: string[],
  accounts: ReadonlyMap<string, GoogleAccount>,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    adapter: mapAdapter(),
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    cookies: { keys: ["only for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Google puts the claims into the ID token too.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, sub) {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => claimsOf(account) };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc;
      const grant = new provider.Grant({
        ...(client ? { clientId: client.clientId } : {}),
        ...(session?.accountId ? { accountId: session.accountId } : {}),
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

function claimsOf({ sub, email, emailVerified, name }: GoogleAccount) {
  return { sub, email, email_verified: emailVerified, ...(name ? { name } : {}) };
}

function mapAdapter(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  const find = async (matches: (payload: AdapterPayload) => boolean) =>
    [...records.values()].find(matches);
  return (model) => ({
    upsert: async (id, payload) => void records.set(`${model}:${id}`, payload),
    find: async (id) => records.get(`${model}:${id}`),
    findByUid: (uid) => find((payload) => payload.uid === uid),
    findByUserCode: (code) => find((payload) => payload.userCode === code),
    async consume(id) {
      const payload = records.get(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(`${model}:${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key);
    },
  });
}
