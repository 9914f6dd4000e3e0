import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadShops, readShop } from "../src/features/shops/load-shops.ts";
import type { ChangeableShops, LoadedShop } from "../src/features/shops/shops.ts";
import { DIRECTORIES } from "../src/runtime.ts";

/** The shops as they ship, but for what is changed in one's file. */
export function shippedShops(slug: string, change: object): ChangeableShops {
  const shops = loadShops(DIRECTORIES.shops);
  shops.set(changedShop(slug, change));
  return shops;
}

/** A shop that ships, with other top-level entries in its file, at its own address or another. */
export function changedShop(slug: string, change: object, at = slug): LoadedShop {
  const file = readFileSync(join(DIRECTORIES.shops, slug, "shop.json"), "utf8");
  const read = readShop(at, JSON.stringify({ ...JSON.parse(file), ...change }));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
