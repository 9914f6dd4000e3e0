import type { FastifyInstance, FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";
import type { IdentityProvider } from "../identity/identity.ts";
import { demandsSecondFactor, type StaffShops } from "../identity/staff-shops.ts";
import { requireUser } from "./authentication.ts";

type Check = (request: FastifyRequest, restaurantId: string) => Promise<void>;

declare module "fastify" {
  interface FastifyInstance {
    requireSecondFactor: Check;
  }
}

/** Whoever has a second factor, or works for a shop that asks for one, reaches no orders without. */
export function demandSecondFactor(
  app: FastifyInstance,
  identity: IdentityProvider,
  shops: StaffShops,
): void {
  const check: Check = async (request, restaurantId) => {
    const { subject, session, secondFactor } = requireUser(request);
    if (session?.secondFactor || secondFactor) return;
    if (session && (await identity.accounts?.hasSecondFactor(subject))) {
      throw new FaultError({ code: "second_factor_required" });
    }
    if (demandsSecondFactor(shops, restaurantId)) {
      throw new FaultError({ code: "second_factor_not_set_up" });
    }
  };
  app.decorate("requireSecondFactor", check);
}
