import { isFieldPath } from "@comptoir/domain";
import { expect, test } from "vitest";
import { newId } from "./new-id.ts";

test.each([
  ["Börek aux épinards", "borek_aux_epinards"],
  ["  Œuf & bœuf ! ", "oeuf_boeuf"],
  ["7up", "7up"],
  ["2024", "entry_2024"],
  ["寿司", "entry"],
  ["", "entry"],
])("%j is known as %s", (name, id) => {
  expect(newId(name, [])).toBe(id);
});

test("a taken or reserved id gets a number", () => {
  expect(newId("Borek", ["borek", "borek_2"])).toBe("borek_3");
  expect(isFieldPath([newId("constructor", [])])).toBe(true);
});

test("a long name is cut, with its number", () => {
  const first = newId("a".repeat(90), []);
  expect(first).toHaveLength(60);
  expect(newId("a".repeat(90), [first])).toBe(`${"a".repeat(58)}_2`);
});
