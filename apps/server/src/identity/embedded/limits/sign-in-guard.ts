import { PATHS } from "@comptoir/contract";
import type { AuthContext } from "better-auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../../../http/client-network.ts";
import type { AccountLimit, AccountLimits, AddressLimit } from "./account-limits.ts";
import { createDeviceProofs, DEVICE_COOKIE_MAX_AGE_S } from "./device-proofs.ts";

type InternalAdapter = AuthContext["internalAdapter"];

interface SignInGuardDeps {
  readonly limits: AccountLimits;
  readonly internalAdapter: InternalAdapter;
  readonly secret: string;
  readonly secureCookies: boolean;
}

export interface GuardedEndpoint {
  readonly path: string;
  readonly perAccount?: AccountLimit;
  readonly perAddress?: AddressLimit;
  /** A successful sign-in exempts this browser from guesses by others. */
  readonly remembersDevice?: true;
  readonly unlocks?: true;
}

type Answer = () => Promise<Response>;

export interface SignInGuard {
  limit(
    endpoint: GuardedEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Answer,
  ): Promise<Response>;
}

export function createSignInGuard(deps: SignInGuardDeps): SignInGuard {
  const { limits, internalAdapter, secret, secureCookies } = deps;
  const devices = createKnownDevices({
    secret,
    secure: secureCookies,
    findPassword: (email) => findPassword(internalAdapter, email),
  });

  const limitAccount = async (
    { path, perAccount }: GuardedEndpoint,
    request: FastifyRequest,
    answer: Answer,
  ) => {
    const { email } = (request.body ?? {}) as { email?: string };
    if (!perAccount || email === undefined) return await answer();
    const device =
      perAccount.counts === "failures" ? await devices.recognise(request, email) : null;
    return await limits.limitAccount({ ...perAccount, path, email, device }, answer);
  };

  return {
    async limit(endpoint, request, reply, answer) {
      const { path, perAddress, remembersDevice, unlocks } = endpoint;
      const { email, token } = (request.body ?? {}) as { email?: string; token?: string };
      // The link is deleted by its use, so its owner is looked up before.
      const owner =
        unlocks && token ? await findLinkOwner(internalAdapter, token) : (email ?? null);
      const answerAccount = () => limitAccount(endpoint, request, answer);
      const response = perAddress
        ? await limits.limitAddress(
            { ...perAddress, path, network: clientNetwork(request.ip) },
            answerAccount,
          )
        : await answerAccount();
      if (response.ok && owner !== null) {
        if (unlocks) await limits.unlock(owner);
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

async function findLinkOwner(internalAdapter: InternalAdapter, token: string) {
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link && (await internalAdapter.findUserById(link.value));
  return owner?.email ?? null;
}

const COOKIE = "comptoir.known_device";

interface KnownDevicesOptions {
  readonly secret: string;
  readonly secure: boolean;
  readonly findPassword: (email: string) => Promise<string | null>;
}

interface KnownDevices {
  recognise(request: FastifyRequest, email: string): Promise<string | null>;
  remember(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void>;
}

/** Keeps guesses by others from locking out browsers that signed in before. */
function createKnownDevices(options: KnownDevicesOptions): KnownDevices {
  const { secret, secure, findPassword } = options;
  const proofs = createDeviceProofs(secret, "known device");
  return {
    async recognise({ cookies }, email) {
      if (!cookies[COOKIE]) return null;
      const password = await findPassword(email);
      return password ? proofs.find(cookies[COOKIE], [email, password]) : null;
    },
    async remember({ cookies }, reply, email) {
      const password = await findPassword(email);
      if (!password) return;
      reply.setCookie(COOKIE, proofs.add(cookies[COOKIE], [email, password]), {
        httpOnly: true,
        sameSite: "lax",
        secure,
        path: PATHS.auth,
        maxAge: DEVICE_COOKIE_MAX_AGE_S,
      });
    },
  };
}
