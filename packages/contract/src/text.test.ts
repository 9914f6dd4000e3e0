import { expect, test } from "vitest";
import * as z from "zod/mini";
import { line, paragraph } from "./text.ts";

const fits = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).success;

test.each([
  ["letters and accents", "Léa Rochat-Müller", true, true],
  ["emoji", "🌯 merci", true, true],
  ["markup", "<b>x</b>", true, true],
  ["two lines", "a\nb", false, true],
  ["a tab", "a\tb", false, true],
  ["a line separator", "a\u2028b", false, true],
  ["a NUL", "a\u0000b", false, false],
  ["an escape", "a\u001bb", false, false],
  ["half a surrogate pair", "a\ud800", false, false],
  ["more than fits", "x".repeat(21), false, false],
])("line and paragraph check %s", (_, text, isLine, isParagraph) => {
  expect([fits(line(20), text), fits(paragraph(20), text)]).toEqual([isLine, isParagraph]);
});
