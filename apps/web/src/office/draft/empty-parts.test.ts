import { expect, test } from "vitest";
import { withEmptyParts } from "./empty-parts.ts";

const SHOP = {
  delivery: { slots: ["11:00-12:00"] },
  pickUp: { from: "11:00", until: "14:00" },
  vat: { rates: [] },
  declarations: { options: { beef: { allergens: ["Mustard"] } } },
};
const pathsOf = (...paths: string[]) =>
  withEmptyParts(
    SHOP,
    paths.map((path) => ({ path: path.split(".") })),
  ).map(({ path }) => path.join("."));

test("removing the last field of a part removes the part and its empty parents", () => {
  expect(pathsOf("delivery.slots")).toEqual(["delivery"]);
  expect(pathsOf("declarations.options.beef.allergens")).toEqual(["declarations"]);
  expect(pathsOf("pickUp.from", "pickUp.until")).toEqual(["pickUp.from", "pickUp"]);
});

test("a part with other fields stays, and so does one that has a meaning when empty", () => {
  expect(pathsOf("pickUp.from")).toEqual(["pickUp.from"]);
  expect(pathsOf("vat.rates")).toEqual(["vat.rates"]);
});

test("an edit keeps its path", () => {
  const wish = { path: ["delivery", "slots"], value: [] };
  expect(withEmptyParts(SHOP, [wish])).toEqual([wish]);
});
