import type { AuthContext } from "better-auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../../http/client-network.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { AuthEndpoint } from "./auth-endpoints.ts";
import { createKnownDevices } from "./known-devices.ts";

type InternalAdapter = AuthContext["internalAdapter"];

interface EntryGuardDeps {
  readonly limits: AccountLimits;
  readonly internalAdapter: InternalAdapter;
  readonly secret: string;
  readonly secureCookies: boolean;
}

type Ask = () => Promise<Response>;

export interface EntryGuard {
  watch(
    endpoint: AuthEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    ask: Ask,
  ): ReturnType<Ask>;
}

/** Counts tries at getting in before they are looked at, and remembers where somebody got in. */
export function createEntryGuard(deps: EntryGuardDeps): EntryGuard {
  const { limits, internalAdapter, secret, secureCookies } = deps;
  const devices = createKnownDevices({
    secret,
    secure: secureCookies,
    findPassword: (email) => findPassword(internalAdapter, email),
  });

  const limitAccount = async (endpoint: AuthEndpoint, request: FastifyRequest, ask: Ask) => {
    const { path, perAccount } = endpoint;
    const { email } = (request.body ?? {}) as { email?: string };
    if (!perAccount || email === undefined) return await ask();
    const device =
      perAccount.counts === "failures" ? await devices.recognise(request, email) : null;
    return await limits.guard({ ...perAccount, path, email, device }, ask);
  };

  return {
    async watch(endpoint, request, reply, ask) {
      const { path, perAddress, remembersDevice, unlocks } = endpoint;
      const { email, token } = (request.body ?? {}) as { email?: string; token?: string };
      // A link is worth nothing any more once it was used, so its owner is looked for before.
      const owner =
        unlocks && token ? await findLinkOwner(internalAdapter, token) : (email ?? null);
      const askAccount = () => limitAccount(endpoint, request, ask);
      const response = perAddress
        ? await limits.guardAddress(
            { ...perAddress, path, network: clientNetwork(request.ip) },
            askAccount,
          )
        : await askAccount();
      if (response.ok && owner !== null) {
        if (unlocks) await limits.forgive(owner);
        if (remembersDevice) await devices.remember(request, reply, owner);
      }
      return response;
    },
  };
}

async function findPassword(internalAdapter: InternalAdapter, email: string) {
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const account = found?.accounts.find(({ providerId }) => providerId === "credential");
  return account?.password ?? null;
}

/** The address of whose password a link replaces. */
async function findLinkOwner(internalAdapter: InternalAdapter, token: string) {
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link && (await internalAdapter.findUserById(link.value));
  return owner?.email ?? null;
}
