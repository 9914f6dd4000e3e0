import type { FastifyRequest } from "fastify";
import { requireRight } from "./require-right.ts";
import type { StaffMember } from "./require-staff.ts";

/** The signed-in user, who must be an owner of this shop. */
export function requireOwner(request: FastifyRequest, slug: string): StaffMember {
  return requireRight(request, "office", slug);
}
