import type { FastifyRequest } from "fastify";
import { requireRight } from "./require-right.ts";
import type { StaffMember } from "./require-staff.ts";

export function requireOwner(request: FastifyRequest, slug: string): StaffMember {
  return requireRight(request, "office", slug);
}
