import { readPublicShop } from "@comptoir/contract";
import { accept, onSale, type Result, type Shop } from "@comptoir/domain";

/** Parses a shop and removes what is not on sale. */
export function readMenu(json: unknown): Result<Shop, unknown> {
  const parsed = readPublicShop(json);
  return parsed.ok ? accept(onSale(parsed.value)) : parsed;
}
