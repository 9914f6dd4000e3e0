import { parseShop } from "@comptoir/contract";
import type { CustomShop, Shop, SimpleShop } from "@comptoir/domain";
import { SHOPS } from "./shops.ts";

interface ShippedShops {
  readonly rootsflavorsrolle: SimpleShop;
  readonly nyonbosphore: CustomShop;
}

export function readShippedShop<S extends keyof ShippedShops>(slug: S): ShippedShops[S] {
  const parsed = parseShop(SHOPS[slug]);
  if (!parsed.ok) throw new Error(`the config of ${slug} has faults`);
  return parsed.value as Shop as ShippedShops[S];
}
