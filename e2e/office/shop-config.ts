import { readFileSync } from "node:fs";
import type { customShop, simpleShop } from "@comptoir/contract";
import type * as z from "zod/mini";

/** A shop's file, without its private parts. */
export type SimpleConfig = z.input<typeof simpleShop>;
export type CustomConfig = z.input<typeof customShop>;
export type ShopConfig = SimpleConfig | CustomConfig;

export type SimpleDish = SimpleConfig["categories"][string]["options"][number];
export type ComposedDish = CustomConfig["categories"][string];
export type Group = ComposedDish["options"][number];

export function isSimple(config: ShopConfig): config is SimpleConfig {
  return config.menuType === "SimpleMenu";
}

export function shippedShop<T extends ShopConfig>(slug: string): T {
  const file = new URL(`../../shops/${slug}/shop.json`, import.meta.url);
  const { $schema, ...shown } = JSON.parse(readFileSync(file, "utf8"));
  return shown;
}
