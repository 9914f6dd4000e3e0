import { readFileSync } from "node:fs";
import { parseShop } from "@comptoir/contract";
import type { CustomShop, Shop, SimpleShop } from "@comptoir/domain";

interface ShippedShops {
  readonly rootsflavorsrolle: SimpleShop;
  readonly nyonbosphore: CustomShop;
}

/** For tests that run outside the browser. */
export function readShippedShop<S extends keyof ShippedShops>(slug: S): ShippedShops[S] {
  const file = new URL(`../../../../shops/${slug}/shop.json`, import.meta.url);
  const parsed = parseShop(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.ok) throw new Error(`the config of ${slug} has faults`);
  return parsed.value as Shop as ShippedShops[S];
}
