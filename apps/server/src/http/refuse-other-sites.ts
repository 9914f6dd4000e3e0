import type { FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";

/**
 * For what a cookie alone may do. Browsers keep the cookie from other sites and send no JSON to another
 * origin without asking first, which is never granted; where they say who asks, it is looked at besides.
 */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") throw new FaultError({ code: "wrong_origin" });
}
