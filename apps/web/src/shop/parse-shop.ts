// Comes later than the page: a prerendered page brings its menu along, already read.
import { type ConfigFault, onSale, parseShop, type Shop } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";

/** A shop's menu as it is sold, out of its whole config. */
export function readMenu(json: unknown): Result<Shop, ConfigFault[]> {
  const parsed = parseShop(json);
  return parsed.ok ? accept(onSale(parsed.value)) : parsed;
}
