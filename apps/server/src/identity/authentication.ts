import type { ErrorCode, Profile } from "@comptoir/contract";
import type { Result, StaffRight } from "@comptoir/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Fault, FaultError, unwrap } from "../faults.ts";
import type { IdentityProvider, VerifiedUser } from "./identity.ts";

export interface SignedInUser extends VerifiedUser {
  readonly profile: Profile | null;
  readonly staffOf: string | null;
  readonly staffRight: StaffRight | null;
  readonly missingProof: ErrorCode | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Sender of the bearer token, if any. A request with a bad token is refused earlier. */
    user: SignedInUser | null;
  }

  interface FastifyContextConfig {
    /** The kitchen tablet may call this route; it may call no other route that needs a user. */
    kitchen?: true;
  }
}

interface AuthenticationDeps {
  readonly identity: IdentityProvider;
  readonly admit: (user: VerifiedUser) => Promise<Result<SignedInUser, Fault>>;
}

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

export function authenticateRequests(
  app: FastifyInstance,
  { identity, admit }: AuthenticationDeps,
): void {
  app.decorateRequest("user", null);
  // After the rate limiters, so that guessing tokens is limited too.
  app.addHook("preParsing", async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return;
    const token = BEARER.exec(header)?.[1];
    const verified = token ? await identity.verify(token) : undefined;
    if (!verified) throw new FaultError({ code: "invalid_token" });
    if (!verified.ok) throw new FaultError({ code: verified.error });
    request.user = unwrap(await admit(verified.value));
  });
}

export function requireUser(request: FastifyRequest): SignedInUser {
  if (!request.user) throw new FaultError({ code: "unauthenticated" });
  if (isForbiddenToKitchen(request)) throw new FaultError({ code: "not_on_tablet" });
  return request.user;
}

export function optionalUser(request: FastifyRequest): SignedInUser | null {
  return isForbiddenToKitchen(request) ? null : request.user;
}

function isForbiddenToKitchen({ user, routeOptions }: FastifyRequest): boolean {
  return user?.session?.kind === "kitchen" && !routeOptions.config.kitchen;
}

/** Requires a signed-in customer; refuses the kitchen tablet. */
export function requireCustomer(request: FastifyRequest, userId: string): SignedInUser {
  if (request.user?.session?.kind === "kitchen") throw new FaultError({ code: "not_on_tablet" });
  return requireSelf(request, userId);
}

export function requireSelf(request: FastifyRequest, userId: string): SignedInUser {
  const user = requireUser(request);
  if (user.subject !== userId) throw new FaultError({ code: "forbidden" });
  return user;
}
