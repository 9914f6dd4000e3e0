import { type CustomCategory, type OptionGroup, rappen } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { composer as english } from "../../../i18n/en/composer.ts";
import { composer as french } from "../../../i18n/fr/composer.ts";
import { extraRule, groupRule, taxNote } from "./price-rules.ts";

const group = (id: string, type: OptionGroup["type"] = "checkbox"): OptionGroup => ({
  id,
  type,
  options: [],
});

const category: CustomCategory = {
  basePrice: rappen(900),
  included: { meat: 2, sauces: 0, garniture: 99, dips: 1 },
  extraPrices: { meat: rappen(100), sauces: rappen(50), dips: rappen(30) },
  options: [],
};
const tacos = { categoryId: "tacos", category, size: undefined };

describe("a group's rule says", () => {
  test.each([
    ["what is included and what more cost", group("meat"), "2 viandes comprises, puis +1.00"],
    ["what each costs where none is included", group("sauces"), "+0.50 par sauce"],
    ["that as many as one likes are included", group("garniture"), "À volonté, sans supplément"],
    ["general words for a group the shop made up", group("dips"), "1 choix compris, puis +0.30"],
    ["that one meat is to be chosen", group("meat", "radio"), "Une viande au choix"],
    ["that a drink is optional", group("drinks", "radio"), "Facultatif"],
  ])("%s", (_, chosen, words) => {
    expect(groupRule(french.rules, tacos, chosen)).toBe(words);
  });

  test("the same in English", () => {
    expect(groupRule(english.rules, tacos, group("meat"))).toBe(
      "2 meats included, then +1.00 each",
    );
  });
});

test("an extra is told with the rule it comes from, or by its group where none is included", () => {
  const extra = { group: "meat", chosen: 3, included: 2, each: rappen(100), total: rappen(100) };
  expect(extraRule(french.rules, extra, "Viande")).toBe("2 viandes comprises, +1.00 au-delà");
  expect(extraRule(english.rules, { ...extra, included: 0 }, "Meat")).toBe("Meat +1.00");
});

test.each([
  ["added to prices", { percent: 17, mode: "added" }, "hors taxe", "before tax"],
  [
    "included in them",
    { percent: 8.1, mode: "included" },
    "TVA 8,1\u00a0% comprise",
    "incl. 8.1% VAT",
  ],
  ["not there at all", { percent: 0, mode: "included" }, "", ""],
] as const)("a price says that the tax is %s", (_, rule, inFrench, inEnglish) => {
  expect(taxNote(french, rule, "fr")).toBe(inFrench);
  expect(taxNote(english, rule, "en")).toBe(inEnglish);
});
