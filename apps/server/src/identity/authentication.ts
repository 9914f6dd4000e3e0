import type { ErrorCode, Profile } from "@comptoir/contract";
import type { Result, StaffRight } from "@comptoir/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Fault, FaultError, unwrap } from "../faults.ts";
import type { IdentityProvider, VerifiedUser } from "./identity.ts";

export interface SignedInUser extends VerifiedUser {
  /** As it stood when the call came in; nothing before the first one that makes it. */
  readonly profile: Profile | null;
  /** The shop whose staff they are. */
  readonly staffOf: string | null;
  /** What they may do there; on the kitchen's tablet no more than the kitchen may. */
  readonly staffRight: StaffRight | null;
  /** What they must do first before anything of their shop opens. */
  readonly missingProof: ErrorCode | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent the bearer token, if one came; a bad token never gets this far. */
    user: SignedInUser | null;
  }

  interface FastifyContextConfig {
    /** The kitchen's tablet may call it; whatever else needs a user, it may not. */
    kitchen?: true;
  }
}

interface AuthenticationDeps {
  readonly identity: IdentityProvider;
  /** What the owner of a good token may do, if anything. */
  readonly admit: (user: VerifiedUser) => Promise<Result<SignedInUser, Fault>>;
}

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

export function authenticateRequests(
  app: FastifyInstance,
  { identity, admit }: AuthenticationDeps,
): void {
  app.decorateRequest("user", null);
  // After every limit has counted the call: guessing at tokens is limited like anything else.
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
  if (isKitchenAstray(request)) throw new FaultError({ code: "not_on_tablet" });
  return request.user;
}

/** Whoever is signed in, where nobody has to be. */
export function optionalUser(request: FastifyRequest): SignedInUser | null {
  return isKitchenAstray(request) ? null : request.user;
}

function isKitchenAstray({ user, routeOptions }: FastifyRequest): boolean {
  return user?.session?.kind === "kitchen" && !routeOptions.config.kitchen;
}

/** The same where it is a customer's: on the kitchen's tablet nobody is one. */
export function requireCustomer(request: FastifyRequest, userId: string): SignedInUser {
  if (request.user?.session?.kind === "kitchen") throw new FaultError({ code: "not_on_tablet" });
  return requireSelf(request, userId);
}

/** The signed-in user, who must be the one named in the call. */
export function requireSelf(request: FastifyRequest, userId: string): SignedInUser {
  const user = requireUser(request);
  if (user.subject !== userId) throw new FaultError({ code: "forbidden" });
  return user;
}
