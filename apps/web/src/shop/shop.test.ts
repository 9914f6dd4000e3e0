import { LANGUAGES } from "@comptoir/domain";
import { expect, test } from "vitest";
import { readShippedShop } from "../../test/kit/shipped-shops.ts";
import { portionText } from "./shop.ts";

const shop = readShippedShop("rootsflavorsrolle");

test.each([
  ["250 g", "250\u00a0g"],
  ["1.4 kg", "1.4\u00a0kg"],
  ["event_portion", "env.\u00a0350\u00a0g, jusqu’à\u00a05\u00a0variétés"],
])("the portion %s never breaks within its number", (portion, shown) => {
  expect(portionText(shop, portion, "fr")).toBe(shown);
});

test.each(LANGUAGES)("no portion of the menu breaks at a number, in %s", (language) => {
  const portions = Object.values(shop.categories)
    .flatMap(({ options }) => options)
    .flatMap(({ details, sizes = {} }) => [details, ...Object.values(sizes)])
    .map(({ portionSize }) => portionText(shop, portionSize, language));
  expect(portions.filter((portion) => /\d | \d/.test(portion))).toEqual([]);
});
