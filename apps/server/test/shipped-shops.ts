import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  readable,
  readShop,
  readShopFiles,
  type ShopFile,
} from "../src/features/shops/load-shops.ts";
import { type ChangeableShops, createShops, type LoadedShop } from "../src/features/shops/shops.ts";
import { DIRECTORIES } from "../src/runtime.ts";

let files: readonly ShopFile[] | undefined;

export function shippedFiles(): readonly ShopFile[] {
  files ??= readShopFiles(DIRECTORIES.shops);
  return files;
}

export function shippedShops(slug?: string, change: object = {}): ChangeableShops {
  const shops = createShops(readable(shippedFiles()));
  if (slug) shops.set(changedShop(slug, change));
  return shops;
}

export function changedShop(slug: string, change: object, at = slug): LoadedShop {
  const file = readFileSync(join(DIRECTORIES.shops, slug, "shop.json"), "utf8");
  const read = readShop(at, JSON.stringify({ ...JSON.parse(file), ...change }));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
