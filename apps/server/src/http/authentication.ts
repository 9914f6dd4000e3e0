import type { FastifyInstance, FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";
import type { IdentityProvider, VerifiedUser } from "../identity/identity.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent the bearer token, if one came; a bad token never gets this far. */
    user: VerifiedUser | null;
  }
}

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

export function authenticateRequests(app: FastifyInstance, identity: IdentityProvider): void {
  app.decorateRequest("user", null);
  app.addHook("onRequest", async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return;
    const token = BEARER.exec(header)?.[1];
    const verified = token ? await identity.verify(token) : undefined;
    if (!verified) throw new FaultError({ code: "invalid_token" });
    if (!verified.ok) throw new FaultError({ code: verified.error });
    request.user = verified.value;
  });
}

export function requireUser(request: FastifyRequest): VerifiedUser {
  if (!request.user) throw new FaultError({ code: "unauthenticated" });
  return request.user;
}

/** The signed-in user, who must be the one named in the call. */
export function requireSelf(request: FastifyRequest, userId: string): VerifiedUser {
  const user = requireUser(request);
  if (user.subject !== userId) throw new FaultError({ code: "forbidden" });
  return user;
}
