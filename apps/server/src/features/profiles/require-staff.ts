import type { FastifyRequest } from "fastify";
import { FaultError } from "../../faults.ts";
import { requireUser } from "../../http/authentication.ts";

export interface StaffMember {
  readonly subject: string;
  readonly slug: string;
}

/** The signed-in user, who must be staff: of this shop, when one is named. */
export function requireStaff(request: FastifyRequest, slug?: string): StaffMember {
  const { missingProof } = requireUser(request);
  const member = requireMember(request, slug);
  if (missingProof) throw new FaultError({ code: missingProof });
  return member;
}

/** The same, also while the shop asks for a second factor that they never set up. */
export function requireMember(request: FastifyRequest, slug?: string): StaffMember {
  const { subject, staffOf, missingProof } = requireUser(request);
  if (!staffOf || (slug !== undefined && slug !== staffOf)) {
    throw new FaultError({ code: "forbidden" });
  }
  if (missingProof === "second_factor_required") throw new FaultError({ code: missingProof });
  return { subject, slug: staffOf };
}
