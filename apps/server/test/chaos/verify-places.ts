import { readClaims } from "../../src/storage/take-places.ts";
import type { Facts } from "./facts.ts";
import type { Expectations } from "./ledger.ts";

/** Places taken equal the claims of orders and holds, within the capacity. */
export function checkPlaces({ orders, holds, taken }: Facts, { mostOf }: Expectations): string[] {
  const findings: string[] = [];
  const claimed = new Map<string, number>();
  const claiming = [...orders.filter(({ state }) => state !== "cancelled"), ...holds];
  for (const { restaurant_id: shop, claims_json } of claiming) {
    for (const { resource, amount } of readClaims(claims_json)) {
      const name = `${shop} ${resource}`;
      claimed.set(name, (claimed.get(name) ?? 0) + amount);
    }
  }
  for (const { restaurant_id: shop, resource, taken: count } of taken) {
    const name = `${shop} ${resource}`;
    const claims = claimed.get(name) ?? 0;
    claimed.delete(name);
    if (count !== claims) findings.push(`${name}: ${count} taken, ${claims} claimed`);
    const most = mostOf(shop, resource);
    if (most === undefined) findings.push(`${name}: taken, but nobody limits it`);
    else if (count > most) findings.push(`${name}: ${count} taken of ${most}`);
  }
  for (const [name, claims] of claimed) findings.push(`${name}: 0 taken, ${claims} claimed`);
  return findings;
}
