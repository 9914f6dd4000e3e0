import { PATHS } from "@comptoir/contract";
import type { AuthContext } from "better-auth";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../../../http/rate-limits.ts";
import type { AccountLimit, AccountLimits } from "./account-limits.ts";
import { createDeviceProofs, DEVICE_COOKIE_MAX_AGE_S } from "./known-devices.ts";

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
  readonly perAddress?: AccountLimit;
  readonly remembersDevice?: true;
  readonly unlocks?: true;
}

export type SignInGuard = ReturnType<typeof createSignInGuard>;

export function createSignInGuard(deps: SignInGuardDeps) {
  const { limits, internalAdapter } = deps;
  const devices = createKnownDevices(deps);
  return async (
    { path, perAccount, perAddress, remembersDevice, unlocks }: GuardedEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    answer: () => Promise<Response>,
  ): Promise<Response> => {
    const { email, token } = (request.body ?? {}) as { email?: string; token?: string };
    // The link is deleted by its use, so its owner is looked up before.
    const owner = unlocks && token ? await findLinkOwner(internalAdapter, token) : (email ?? null);
    const answerAccount = async () => {
      if (!perAccount || email === undefined) return await answer();
      const countsDevice = perAccount.counts === "failures";
      const device = countsDevice ? await devices.recognise(request, email) : null;
      const key = device ? `${path} ${email} ${device}` : `${path} ${email}`;
      return await limits.limitAnswers(key, perAccount, answer);
    };
    const ofNetwork = `${path} from ${clientNetwork(request.ip)}`;
    const response = perAddress
      ? await limits.limitAnswers(ofNetwork, perAddress, answerAccount)
      : await answerAccount();
    if (response.ok && owner !== null) {
      if (unlocks) await limits.unlock(owner);
      if (remembersDevice) await devices.remember(request, reply, owner);
    }
    return response;
  };
}

async function findLinkOwner(internalAdapter: InternalAdapter, token: string) {
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link && (await internalAdapter.findUserById(link.value));
  return owner?.email ?? null;
}

const COOKIE = "comptoir.known_device";

/** Keeps guesses by others from locking out browsers that signed in before. */
function createKnownDevices({ internalAdapter, secret, secureCookies }: SignInGuardDeps) {
  const proofs = createDeviceProofs(secret, "known device");
  const findPassword = async (email: string) => {
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    return found?.accounts.find(({ providerId }) => providerId === "credential")?.password;
  };
  return {
    async recognise({ cookies }: FastifyRequest, email: string): Promise<string | null> {
      if (!cookies[COOKIE]) return null;
      const password = await findPassword(email);
      return password ? proofs.find(cookies[COOKIE], [email, password]) : null;
    },
    async remember({ cookies }: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
      const password = await findPassword(email);
      if (!password) return;
      reply.setCookie(COOKIE, proofs.add(cookies[COOKIE], [email, password]), {
        httpOnly: true,
        sameSite: "lax",
        secure: secureCookies,
        path: PATHS.auth,
        maxAge: DEVICE_COOKIE_MAX_AGE_S,
      });
    },
  };
}
