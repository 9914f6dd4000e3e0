import { expect, test } from "vitest";
import { board as english } from "../../i18n/en/board.ts";
import { board as french } from "../../i18n/fr/board.ts";
import { ageText, waitText } from "./waiting-text.ts";

test.each([
  [0, "à l’instant", "just now"],
  [3, "il y a 3 min", "3 min ago"],
  [65, "il y a 1 h 05", "1 h 05 ago"],
  [3_000, "il y a 2 j", "2 d ago"],
])("an order of %i minutes is %j old", (minutes, inFrench, inEnglish) => {
  expect(ageText(minutes, french)).toBe(inFrench);
  expect(ageText(minutes, english)).toBe(inEnglish);
});

test.each([
  [5, "5 min"],
  [125, "2 h 05"],
  [1_500, "1 j"],
])("a wait of %i minutes reads %j", (minutes, text) => {
  expect(waitText(minutes, french)).toBe(text);
});
