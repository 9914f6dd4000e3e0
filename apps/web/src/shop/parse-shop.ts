import { readPublicShop } from "@comptoir/contract";
import { accept, onSale, type Result, type Shop } from "@comptoir/domain";

/** A shop's menu as it is sold, out of its whole config. */
export function readMenu(json: unknown): Result<Shop, unknown> {
  const parsed = readPublicShop(json);
  return parsed.ok ? accept(onSale(parsed.value)) : parsed;
}
