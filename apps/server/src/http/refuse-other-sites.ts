import type { FastifyRequest } from "fastify";
import { FaultError } from "../faults.ts";

/**
 * CSRF protection for requests authenticated by cookie alone. SameSite cookies and the JSON content
 * type already stop other sites; `Sec-Fetch-Site` is checked as well.
 */
export async function refuseOtherSites({ headers }: FastifyRequest): Promise<void> {
  const site = headers["sec-fetch-site"];
  if (site === "cross-site" || site === "same-site") throw new FaultError({ code: "wrong_origin" });
}
