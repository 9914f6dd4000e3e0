import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../storage/schema.ts";
import { toShopFile } from "../shops/load-shops.ts";
import { compareFiles } from "./shop-files.ts";

export async function isFileHeldBack(db: Db, shopsDir: string, slug: string): Promise<boolean> {
  const source = await readFile(join(shopsDir, slug, "shop.json"), "utf8").catch(() => undefined);
  if (source === undefined) return false;
  const [difference] = await compareFiles(db, [toShopFile(slug, source)]);
  return difference?.kind === "held_back";
}
