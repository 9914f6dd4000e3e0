import { describe, expect, test } from "vitest";
import {
  either,
  list,
  object,
  optional,
  readIf,
  record,
  type Shape,
  text,
  whole,
} from "./shapes.ts";

const line: Shape<{ id: string; count: number; note?: string | undefined }> = object({
  id: text(3),
  count: whole(1, 9),
  note: optional(text()),
});

describe("a stored value", () => {
  test.each([
    ["all its parts", { id: "abc", count: 9, note: "n" }],
    ["no part that it may lack", { id: "", count: 1 }],
    ["what a later release added", { id: "a", count: 1, more: [] }],
  ])("is accepted with %s", (_, value) => {
    expect(readIf(line)(value)).toBe(value);
  });

  test.each([
    ["nothing", null],
    ["a list", [{ id: "a", count: 1 }]],
    ["a text", "a"],
    ["a part missing", { id: "a" }],
    ["a text too long", { id: "abcd", count: 1 }],
    ["a number too small", { id: "a", count: 0 }],
    ["a number too large", { id: "a", count: 10 }],
    ["half a number", { id: "a", count: 1.5 }],
    ["a number as text", { id: "a", count: "1" }],
    ["no number at all", { id: "a", count: Number.NaN }],
    ["an optional part of another kind", { id: "a", count: 1, note: null }],
  ])("is dropped when it is %s", (_, value) => {
    expect(readIf(line)(value)).toBeUndefined();
  });

  test("is a list or record of its own type only", () => {
    const chosen = record(text(3), either(text(3), list(text(3))));
    expect(chosen({ a: "b", c: ["d", "e"] })).toBe(true);
    expect(chosen({ a: ["b", 1] })).toBe(false);
    expect(chosen({ abcd: "b" })).toBe(false);
    expect(chosen([])).toBe(false);
    expect(list(text())({ length: 0 })).toBe(false);
  });
});
