import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConfigFault, contentFaults, parseShop, type Shop } from "@comptoir/contract";
import { OperatorError } from "../../operator-error.ts";

interface LoadedShop {
  readonly slug: string;
  readonly shop: Shop;
  /** The file as its owner wrote it: what `/business_rules` serves. */
  readonly source: string;
  readonly etag: string;
}

export type Shops = ReadonlyMap<string, LoadedShop>;

class ShopConfigError extends OperatorError {
  constructor(faults: readonly string[]) {
    super(["A shop's configuration has faults:", ...faults.map((f) => `  ${f}`)].join("\n"));
  }
}

/** Reads `{shopsDir}/{slug}/shop.json` for every shop, or says what is wrong with all of them. */
export function loadShops(shopsDir: string): Shops {
  const slugs = readdirSync(shopsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(shopsDir, entry.name, "shop.json")))
    .map((entry) => entry.name)
    .sort();
  const faults: string[] = [];
  const shops = new Map<string, LoadedShop>();
  for (const slug of slugs) {
    const file = join(shopsDir, slug, "shop.json");
    const source = readFileSync(file, "utf8");
    const shop = readShop(slug, source);
    if (Array.isArray(shop)) {
      faults.push(
        ...shop.map(({ path, reason }) => `${slug}/shop.json: ${path || "file"}: ${reason}`),
      );
    } else {
      const etag = `"${createHash("sha256").update(source).digest("base64url").slice(0, 22)}"`;
      shops.set(slug, { slug, shop, source, etag });
    }
  }
  if (slugs.length === 0) faults.push(`${shopsDir}: no shop found`);
  if (faults.length > 0) throw new ShopConfigError(faults);
  return shops;
}

function readShop(slug: string, source: string): Shop | ConfigFault[] {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    return [{ path: "", reason: `not valid JSON: ${(error as Error).message}` }];
  }
  const shop = parseShop(json);
  if (Array.isArray(shop)) return shop;
  const faults = contentFaults(slug, shop);
  return faults.length > 0 ? faults : shop;
}
