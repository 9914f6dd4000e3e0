import type { FastifyRequest } from "fastify";
import { FaultError } from "../../faults.ts";
import { requireUser } from "../../http/authentication.ts";
import { requireStaff, type StaffMember } from "./require-staff.ts";

/** The signed-in user, who must be an owner of this shop; whoever holds the kitchen's tablet is none. */
export function requireOwner(request: FastifyRequest, slug: string): StaffMember {
  const member = requireStaff(request, slug);
  const { staffRight, session } = requireUser(request);
  if (staffRight !== "owner" || session?.kind === "kitchen") {
    throw new FaultError({ code: "owner_only" });
  }
  return member;
}
