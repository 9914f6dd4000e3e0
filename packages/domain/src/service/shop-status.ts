import type { Refusal } from "../result.ts";
import { MINUTE_MS } from "../time/clock-time.ts";
import { checkOpen, type ServiceTerms } from "./check-service.ts";
import { serviceAt, type Way } from "./opening-hours.ts";

export type ShopStatus =
  | { readonly state: "open"; readonly lastOrders: Date | null }
  | { readonly state: "closed"; readonly opens: Date | null }
  | { readonly state: "paused"; readonly until: Date | null };

export function shopStatus(way: Way, terms: ServiceTerms, now: Date, leadMinutes = 0): ShopStatus {
  const at = new Date(now.getTime() + leadMinutes * MINUTE_MS);
  const hours = terms.hours[way];
  const open = checkOpen({ way, at }, terms);
  if (open.ok) {
    const service = hours && serviceAt(hours, at);
    const last = service && new Date(service.until.getTime() - leadMinutes * MINUTE_MS);
    return { state: "open", lastOrders: last ?? null };
  }
  const ends = endsAt(open.error);
  if (open.error.code === "paused") return { state: "paused", until: ends };
  return { state: "closed", opens: ends && opensAt(way, terms, ends) };
}

/** The first instant at which neither hours nor outages refuse orders. */
function opensAt(way: Way, terms: ServiceTerms, from: Date): Date | null {
  let at: Date | null = from;
  // Each turn passes one obstacle: an outage ends, or a service begins.
  for (let turn = 0; at && turn <= 2 * (terms.offs.length + 1); turn++) {
    const open = checkOpen({ way, at }, terms);
    if (open.ok) return at;
    at = endsAt(open.error);
  }
  return null;
}

function endsAt({ details }: Refusal): Date | null {
  return typeof details?.until === "string" ? new Date(details.until) : null;
}
