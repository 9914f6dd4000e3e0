import { expect, test } from "vitest";
import { formatList } from "./formats.ts";

test.each([
  [[], "", ""],
  [["Rolle"], "Rolle", "Rolle"],
  [["Rolle", "Gilly"], "Rolle et Gilly", "Rolle and Gilly"],
  [["Rolle", "Gilly", "Perroy"], "Rolle, Gilly et Perroy", "Rolle, Gilly and Perroy"],
])("the list of %j is read out", (names, french, english) => {
  expect([formatList(names, "fr"), formatList(names, "en")]).toEqual([french, english]);
});
