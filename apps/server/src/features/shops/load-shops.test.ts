import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DIRECTORIES } from "../../runtime.ts";
import { loadShops } from "./load-shops.ts";

type Json = Record<string, unknown> & {
  categories: Record<string, { options: Record<string, unknown>[] }>;
  texts: Record<"fr" | "en", Record<string, unknown>>;
  delivery: Record<string, unknown>;
};

describe("loading shops", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "comptoir-shops-"));
    cpSync(DIRECTORIES.shops, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function change(slug: string, edit: (json: Json) => void) {
    const file = join(folder, slug, "shop.json");
    const json = JSON.parse(readFileSync(file, "utf8"));
    edit(json);
    writeFileSync(file, JSON.stringify(json));
  }

  test("reads the two shipped shops", () => {
    const shops = loadShops(folder);
    expect(shops.list().map(({ slug }) => slug)).toEqual(["nyonbosphore", "rootsflavorsrolle"]);
    expect(shops.get("rootsflavorsrolle")?.shop.kind).toBe("simple");
    expect(shops.get("nyonbosphore")?.shop.kind).toBe("custom");
  });

  test.each<[string, string, (json: Json) => void, string]>([
    [
      "a missing name",
      "nyonbosphore",
      (j) => delete j.shopName,
      "nyonbosphore/shop.json: shopName:",
    ],
    [
      "a negative price",
      "rootsflavorsrolle",
      (j) => edit(j, { price: -1 }),
      "categories.plates.options.0.price: must be an amount in CHF",
    ],
    [
      "three decimals",
      "rootsflavorsrolle",
      (j) => edit(j, { price: 8.505 }),
      "must be an amount in CHF",
    ],
    [
      "a price that is not the cheapest size's",
      "rootsflavorsrolle",
      (j) => edit(j, { price: 0.05 }),
      "categories.plates.spinach_pastry: price: must be that of its cheapest size",
    ],
    [
      "a distance for an invalid postal code",
      "rootsflavorsrolle",
      (j) => Object.assign(j.delivery, { distances: { "CH-1200": 14 } }),
      "delivery.distances.CH-1200: ",
    ],
    [
      "a dish without French",
      "rootsflavorsrolle",
      (j) => delete j.texts.fr.spinach_pastry,
      "texts.fr.spinach_pastry: no text in this language",
    ],
    [
      "an option without English",
      "nyonbosphore",
      (j) => delete j.texts.en.chicken,
      "texts.en.chicken: no text in this language",
    ],
    [
      "a duplicate dish",
      "rootsflavorsrolle",
      (j) => edit(j, { itemId: "cheese_pastry" }),
      "the same itemId stands twice",
    ],
    [
      "an unknown category",
      "rootsflavorsrolle",
      (j) => {
        j.menuCategories = ["soups"];
      },
      '"soups" is not among the categories',
    ],
    [
      "a picture from another host",
      "rootsflavorsrolle",
      (j) => {
        j.logoUrl = "https://x.ch/a.png";
      },
      "logoUrl: must be a path below /assets/",
    ],
    [
      "a picture in an unsupported format",
      "rootsflavorsrolle",
      (j) => {
        j.logoUrl = "/assets/shops/rootsflavorsrolle/logo.heic";
      },
      "logoUrl: must be a picture that every browser shows: .svg, .jpg",
    ],
  ])("refuses %s with file, path and reason", (_, slug, breakIt, reason) => {
    change(slug, breakIt);
    expect(() => loadShops(folder)).toThrow(`${slug}/shop.json: `);
    expect(() => loadShops(folder)).toThrow(reason);
  });

  test("refuses a file that is not JSON", () => {
    writeFileSync(join(folder, "nyonbosphore", "shop.json"), "{");
    expect(() => loadShops(folder)).toThrow("nyonbosphore/shop.json: file: not valid JSON");
  });

  test("refuses a reserved slug", () => {
    cpSync(join(folder, "nyonbosphore"), join(folder, "orders"), { recursive: true });
    expect(() => loadShops(folder)).toThrow('"orders" cannot be a shop\'s slug');
  });

  test("refuses a folder without shops", () => {
    const empty = mkdtempSync(join(tmpdir(), "comptoir-none-"));
    expect(() => loadShops(empty)).toThrow("no shop found");
    rmSync(empty, { recursive: true });
  });
});

function edit(json: Json, change: object) {
  Object.assign(json.categories.plates?.options[0] ?? {}, change);
}
