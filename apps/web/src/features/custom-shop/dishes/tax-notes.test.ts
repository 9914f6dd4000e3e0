import { expect, test } from "vitest";
import { composer as french } from "../../../i18n/fr/composer.ts";
import { taxNotes } from "./paid-price.tsx";

test.each([
  [
    "added, that extras are before it",
    { percent: 17, mode: "added" },
    { extras: "Les suppléments (+) s’entendent hors taxe de 17 %.", price: "" },
  ],
  [
    "included, that prices hold it",
    { percent: 8.1, mode: "included" },
    { extras: "", price: "TVA 8,1 % comprise" },
  ],
  ["not there, nothing", { percent: 0, mode: "included" }, { extras: "", price: "" }],
] as const)("a tax says, where it is %s", (_, rule, notes) => {
  expect(taxNotes(french, rule, "fr")).toEqual(notes);
});
