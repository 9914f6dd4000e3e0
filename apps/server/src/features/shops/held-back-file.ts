import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Db } from "../../storage/schema.ts";
import { readShop } from "./load-shops.ts";
import { compareFiles } from "./shop-files.ts";

/** Whether a shop's file says something that was not applied, because the shop is edited in the office. */
export async function isFileHeldBack(db: Db, shopsDir: string, slug: string): Promise<boolean> {
  const source = await readFile(join(shopsDir, slug, "shop.json"), "utf8").catch(() => undefined);
  const file = source === undefined ? undefined : readShop(slug, source);
  if (!file?.ok) return false;
  const [difference] = await compareFiles(db, [file.value]);
  return difference?.kind === "held_back";
}
