import { type Capability, may } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import { FaultError } from "../../faults.ts";
import { requireUser } from "../../identity/authentication.ts";

export interface StaffMember {
  readonly subject: string;
  readonly slug: string;
}

export function requireStaff(request: FastifyRequest, slug?: string): StaffMember {
  const { missingProof } = requireUser(request);
  const member = requireMember(request, slug);
  if (missingProof) throw new FaultError({ code: missingProof });
  return member;
}

/**
 * Like `requireStaff`, but also admits members who have not set up a second factor that the shop
 * requires.
 */
export function requireMember(request: FastifyRequest, slug?: string): StaffMember {
  const { subject, staffOf, missingProof } = requireUser(request);
  if (!staffOf || (slug !== undefined && slug !== staffOf)) {
    throw new FaultError({ code: "forbidden" });
  }
  if (missingProof === "second_factor_required") throw new FaultError({ code: missingProof });
  return { subject, slug: staffOf };
}

export function requireRight(
  request: FastifyRequest,
  capability: Capability,
  slug?: string,
): StaffMember {
  const member = requireStaff(request, slug);
  if (!hasRight(request, capability)) {
    throw new FaultError({ code: may("cashier", capability) ? "till_only" : "owner_only" });
  }
  return member;
}

export function hasRight(request: FastifyRequest, capability: Capability): boolean {
  return may(requireUser(request).staffRight, capability);
}

export function requireOwner(request: FastifyRequest, slug: string): StaffMember {
  return requireRight(request, "office", slug);
}
