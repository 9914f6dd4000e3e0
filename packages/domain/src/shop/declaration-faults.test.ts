import { parseShop } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import nyonJson from "../../../../shops/nyonbosphore/shop.json" with { type: "json" };
import rollesJson from "../../../../shops/rootsflavorsrolle/shop.json" with { type: "json" };
import { contentWarnings } from "./declaration-faults.ts";
import type { Shop } from "./shop.ts";
import { contentFaults } from "./shop-faults.ts";

function changed(json: object, changes: object): Shop {
  const result = parseShop({ ...json, ...changes });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const nyon = (changes: object) => changed(nyonJson, changes);
const rolle = (changes: object) => changed(rollesJson, changes);
const { declarations } = nyonJson;

const lines = (found: ReturnType<typeof contentWarnings>) =>
  found.map(({ path, reason }) => `${path}: ${reason}`);
const faults = (shop: Shop) => lines(contentFaults("shop", shop));
const warnings = (shop: Shop) => lines(contentWarnings(shop));

describe("a shop registered for value-added tax", () => {
  test("needs a UID and prices including tax", () => {
    expect(faults(rolle({ vat: {} }))).toEqual([]);
    expect(faults(rolle({ vat: {}, legal: { name: "X" } }))).toEqual([
      "vat: a shop registered for value-added tax needs legal.uid",
    ]);
    expect(faults(nyon({ vat: {} }))).toEqual([
      'vat: needs prices that include the tax: tax.mode "included"',
    ]);
  });

  test("is warned about included tax if not registered", () => {
    const tax = { percent: 8.1, mode: "included" };
    expect(warnings(rolle({ tax }))).toEqual([
      "tax: shows value-added tax without being registered for it (vat)",
    ]);
    expect(warnings(rolle({ tax, vat: {} }))).toEqual([]);
  });
});

describe("a declaration", () => {
  test("with an undeclared origin, an unknown country, or None beside others is a fault", () => {
    const shop = nyon({
      declarations: {
        ...declarations,
        origins: { ...declarations.origins, beef: { kind: "meat", countries: ["CH", "XX"] } },
        options: {
          ...declarations.options,
          chicken: { allergens: ["None", "Egg"], origins: ["cock"] },
        },
      },
    });
    expect(faults(shop)).toEqual([
      'declarations.options.chicken: allergens: "None" stands alone',
      'declarations.options.chicken: origins: "cock" is not among declarations.origins',
      'declarations.origins.beef: "XX" is not the code of a country',
    ]);
  });

  test("of an origin needs its name in both languages", () => {
    const origins = { ...declarations.origins, trout: { kind: "fish", countries: ["CH"] } };
    expect(faults(nyon({ declarations: { ...declarations, origins } }))).toEqual([
      "texts.fr.trout: no text in this language",
      "texts.en.trout: no text in this language",
    ]);
  });
});

describe("a shop is warned", () => {
  test("about meat without origin and options without allergens, once each", () => {
    const { beef: _, cheddar: __, ...options } = declarations.options;
    expect(warnings(nyon({ declarations: { ...declarations, options } }))).toEqual([
      "declarations.options.beef: no allergens declared",
      "declarations.options.beef: no origin declared",
      "declarations.options.cheddar: no allergens declared",
    ]);
  });

  test("about undeclared bases of composed dishes", () => {
    const { allergens: _, ...pizza } = nyonJson.categories.pizza;
    expect(warnings(nyon({ categories: { ...nyonJson.categories, pizza } }))).toEqual([
      "categories.pizza: no allergens declared of what is always in it",
    ]);
  });

  test("about meat and bread in a dish, unless the dish lists its origins", () => {
    const { yufka: _, minced_beef: __, ...origins } = rollesJson.declarations.origins;
    const found = contentWarnings(rolle({ declarations: { ...rollesJson.declarations, origins } }));
    expect(lines(found)).toEqual([
      'categories.plates.spinach_pastry: no origin of "yufka"',
      'categories.plates.cheese_pastry: no origin of "yufka"',
      'categories.plates.potato_pastry: no origin of "yufka"',
      'categories.plates.stuffed_bell_peppers: no origin of "minced_beef"',
    ]);
  });

  test("about a missing description, which does not prevent selling", () => {
    const { description: _, ...dill } = rollesJson.texts.fr.dill_pastry;
    const shop = rolle({
      texts: { ...rollesJson.texts, fr: { ...rollesJson.texts.fr, dill_pastry: dill } },
    });
    expect(faults(shop)).toEqual([]);
    expect(warnings(shop)).toEqual(["texts.fr.dill_pastry: no description"]);
  });

  test("about a missing seller and missing traces", () => {
    const { traces: _, ...others } = rollesJson.declarations;
    expect(warnings(rolle({ legal: undefined, declarations: others }))).toEqual([
      "legal: nobody is named who sells",
      "declarations.traces: no text about traces of allergens",
    ]);
  });
});
