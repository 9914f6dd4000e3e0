import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isContentTooLarge, parseShop, publicContent, type ShopConfig } from "@comptoir/contract";
import {
  accept,
  type ConfigFault,
  contentFaults,
  type Json,
  type JsonObject,
  onSale,
  type Result,
  type Shop,
} from "@comptoir/domain";
import { OperatorError } from "../../operator-error.ts";
import { type ChangeableShops, createShops, type LoadedShop, type ShownShop } from "./shops.ts";

export class ShopConfigError extends OperatorError {
  constructor(faults: readonly string[]) {
    super(["A shop's configuration has faults:", ...faults.map((f) => `  ${f}`)].join("\n"));
  }
}

export interface ShopFile {
  readonly slug: string;
  readonly source: string;
  readonly hash: string;
  readonly read: Result<LoadedShop, readonly ConfigFault[]>;
}

export function loadShops(shopsDir: string): ChangeableShops {
  const files = readShopFiles(shopsDir);
  if (files.length === 0) throw new ShopConfigError([`${shopsDir}: no shop found`]);
  return createShops(readable(files));
}

export function readShopFiles(shopsDir: string): readonly ShopFile[] {
  return readdirSync(shopsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(shopsDir, entry.name, "shop.json")))
    .map(({ name: slug }) =>
      toShopFile(slug, readFileSync(join(shopsDir, slug, "shop.json"), "utf8")),
    )
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

export function toShopFile(slug: string, source: string): ShopFile {
  let read: ShopFile["read"] | undefined;
  return {
    slug,
    source,
    hash: hashSource(source),
    // Usually the file is recognised by its hash, and its content is read from the database.
    get read() {
      read ??= readShop(slug, source);
      return read;
    },
  };
}

export function readable(files: readonly ShopFile[]): readonly LoadedShop[] {
  const faults = files.flatMap(faultsOfFile);
  if (faults.length > 0) throw new ShopConfigError(faults);
  return files.flatMap(({ read }) => (read.ok ? [read.value] : []));
}

export function faultsOfFile({ slug, read }: ShopFile): readonly string[] {
  return read.ok ? [] : read.error.map((fault) => faultWords(`${slug}/shop.json`, fault));
}

export function readShop(slug: string, source: string): Result<LoadedShop, readonly ConfigFault[]> {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (error) {
    const reason = `not valid JSON: ${(error as Error).message}`;
    return { ok: false, error: [{ path: "", reason, field: [], code: "not_json" }] };
  }
  if (isContentTooLarge(json as Json)) {
    const reason = "too large to be a shop";
    return { ok: false, error: [{ path: "", reason, field: [], code: "shop_too_large" }] };
  }
  const parsed = parseShop(json);
  if (!parsed.ok) return parsed;
  const shop = parsed.value;
  const faults = contentFaults(slug, shop);
  if (faults.length > 0) return { ok: false, error: faults };
  const sold = onSale(shop);
  const shown = showShop(json as JsonObject, sold);
  return accept({ slug, shop: sold, source, version: hashSource(source), shown });
}

/** `content` has CHF, `sold` has Rappen. */
function showShop(content: JsonObject, sold: ShopConfig): ShownShop {
  const { kind, menuCategories } = sold;
  const listed = (whole: unknown) => publicContent(whole as JsonObject);
  const json = JSON.stringify(listed(onSale({ ...content, kind, menuCategories } as ShopConfig)));
  return { json, shop: { ...listed(sold), kind } as unknown as Shop, version: hashSource(json) };
}

export function hashSource(source: string): string {
  return createHash("sha256").update(source).digest("base64url").slice(0, 22);
}

export function faultWords(where: string, { path, reason }: ConfigFault): string {
  return `${where}: ${path || "file"}: ${reason}`;
}
