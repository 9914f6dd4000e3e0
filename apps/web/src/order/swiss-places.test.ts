import { expect, test } from "vitest";
import { placesOf } from "./swiss-places.ts";

test.each([
  ["1260", ["Nyon"]],
  ["1180", ["Rolle", "Tartegnin"]],
  ["1201", ["Genève"]],
  ["8000", ["Zürich"]],
  ["9999", []],
  ["# Po", []],
])("the places of %s are %j", async (code, places) => {
  expect(await placesOf(code)).toEqual(places);
});
