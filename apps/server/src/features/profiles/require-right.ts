import { type Capability, may } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import { FaultError } from "../../faults.ts";
import { requireUser } from "../../identity/authentication.ts";
import { requireStaff, type StaffMember } from "./require-staff.ts";

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
