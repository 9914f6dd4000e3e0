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
