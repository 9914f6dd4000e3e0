import { expect, test } from "vitest";
import { csvText, writeCsvFile } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+41", "'+41"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ['a "b"; c', '"a ""b""; c"'],
  ["Espèces, TWINT", "Espèces, TWINT"],
])("%j is text to a spreadsheet", (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

test("a file begins with a byte order mark and ends lines with CRLF", () => {
  expect(writeCsvFile([["a", "b"], ["1"]])).toBe("\ufeffa;b\r\n1\r\n");
});
