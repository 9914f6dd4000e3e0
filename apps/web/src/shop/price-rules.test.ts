import { type CustomCategory, type OptionGroup, rappen } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { composer as english } from "../i18n/en/composer.ts";
import { composer as french } from "../i18n/fr/composer.ts";
import { extraRule, groupRule } from "./price-rules.ts";

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

describe("describes the rule of a group", () => {
  test.each([
    ["what is included and what more cost", group("meat"), "2 viandes comprises, puis +1.00"],
    ["what each costs where none is included", group("sauces"), "+0.50 par sauce"],
    ["that as many as one likes are included", group("garniture"), "À volonté, sans supplément"],
    ["general words for a group the shop made up", group("dips"), "1 choix compris, puis +0.30"],
    ["that one meat is to be chosen", group("meat", "radio"), "Une viande au choix"],
    ["that one drink can be had", group("drinks", "radio"), "Un seul choix"],
  ])("%s", (_, chosen, words) => {
    expect(groupRule(french.rules, tacos, chosen)).toBe(words);
  });

  test.each([
    [{ min: 2, max: 4 }, "2 à 4 au choix · À volonté, sans supplément"],
    [{ max: 4 }, "4 au plus · À volonté, sans supplément"],
    [{ min: 2 }, "2 au moins · À volonté, sans supplément"],
    [{ min: 3, max: 3 }, "3 au choix · À volonté, sans supplément"],
    [{ min: 1 }, "À volonté, sans supplément"],
  ])("how many can be chosen: %j", (limits, words) => {
    expect(groupRule(french.rules, tacos, { ...group("garniture"), ...limits })).toBe(words);
  });

  test("the same in English", () => {
    expect(groupRule(english.rules, tacos, group("meat"))).toBe(
      "2 meats included, then +1.00 each",
    );
    expect(groupRule(english.rules, tacos, { ...group("meat"), min: 2, max: 3 })).toBe(
      "Choose 2 to 3 · 2 meats included, then +1.00 each",
    );
  });
});

describe("describes the price of an extra", () => {
  const extra = { group: "meat", chosen: 3, included: 2, each: rappen(100), total: rappen(100) };
  const two = { ...extra, chosen: 4, total: rappen(200) };
  const dips = { ...extra, group: "dips", included: 0, chosen: 2, total: rappen(200) };

  test("what one costs", () => {
    expect(extraRule(french.rules, extra)).toBe("1 viande en plus : +1.00");
    expect(extraRule(english.rules, extra)).toBe("1 more meat: +1.00");
  });

  test("what several cost each and together", () => {
    expect(extraRule(french.rules, two)).toBe("2 viandes en plus : +1.00 chacune, +2.00 en tout");
    expect(extraRule(french.rules, dips)).toBe("2 choix en plus : +1.00 chacun, +2.00 en tout");
    expect(extraRule(english.rules, two)).toBe("2 more meats: +1.00 each, +2.00 together");
  });
});
