import { DEFAULT_TAX } from "@comptoir/domain";
import { linesFromItems } from "../../storage/older-order-row.ts";
import { readLanguage } from "../../storage/order-row.ts";
import type { Db } from "../../storage/schema.ts";
import type { Shops } from "../shops/shops.ts";
import { fillRow, listWithoutLines } from "./orders-repository.ts";

const AT_ONCE = 200;

/**
 * Completes orders that were stored without their lines: all of them at the first start of this version,
 * and afterwards those that a server of the version before took in while it still ran.
 */
export async function fillOrderLines(db: Db, shops: Shops): Promise<void> {
  for (;;) {
    const rows = await listWithoutLines(db, AT_ONCE);
    for (const row of rows) {
      const shop = shops.get(row.restaurant_id)?.shop;
      const lines = linesFromItems(row.items_json, readLanguage(row.language), shop);
      const rule = row.tax > 0 ? DEFAULT_TAX.custom : DEFAULT_TAX.simple;
      await fillRow(db, row.id, {
        lines_json: JSON.stringify(lines),
        tax_percent: rule.percent,
        tax_mode: rule.mode,
      });
    }
    if (rows.length < AT_ONCE) return;
  }
}
