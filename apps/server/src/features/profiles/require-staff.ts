import type { FastifyRequest } from "fastify";
import { FaultError } from "../../faults.ts";
import { requireUser } from "../../http/authentication.ts";
import type { Db } from "../../storage/schema.ts";
import { findProfile } from "./profiles-repository.ts";

export interface StaffMember {
  readonly subject: string;
  readonly restaurantId: string;
}

/** The signed-in user, who must be staff: of this shop, when one is named. */
export async function requireStaff(
  db: Db,
  request: FastifyRequest,
  restaurantId?: string,
): Promise<StaffMember> {
  const { subject, ownsEmail } = requireUser(request);
  const profile = await findProfile(db, subject);
  const own = ownsEmail && profile?.role === "restaurant" ? profile.restaurantId : null;
  if (!own || (restaurantId !== undefined && restaurantId !== own)) {
    throw new FaultError({ code: "forbidden" });
  }
  await request.server.requireSecondFactor(request, own);
  return { subject, restaurantId: own };
}
