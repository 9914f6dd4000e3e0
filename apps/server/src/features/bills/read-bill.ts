import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { WORDS } from "../../i18n/words.ts";
import type { Db } from "../../storage/schema.ts";
import type { SeenOrder } from "../orders/own-order.ts";
import { trackOrder } from "../orders/read-orders.ts";
import type { Shops } from "../shops/shops.ts";
import { drawInvoice } from "./draw-bill.ts";

interface ReadBillDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly secret: string;
}

/** Contains only what the order's page shows to the same reader. */
export async function readBill(
  deps: ReadBillDeps,
  asked: SeenOrder,
): Promise<Result<{ pdf: Buffer; file: string }, Fault>> {
  const found = await trackOrder(deps, asked);
  if (!found.ok) return found;
  const order = found.value;
  const { slug, language, number } = order;
  const shop = deps.shops.get(slug)?.shop;
  if (!shop) return fault("order_not_found");
  const pdf = await drawInvoice({ order, shop, slug, language });
  return accept({ pdf, file: WORDS[language].invoice.file(number) });
}
