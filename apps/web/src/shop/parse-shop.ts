import { onSale, readPublicShop, type Shop } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";

/** A shop's menu as it is sold, out of its whole config. */
export function readMenu(json: unknown): Result<Shop, unknown> {
  const parsed = readPublicShop(json);
  return parsed.ok ? accept(onSale(parsed.value)) : parsed;
}
