import { expect, test } from "vitest";
import { accept, refuse } from "./result.ts";

test("an acceptance carries its value", () => {
  expect(accept(42)).toStrictEqual({ ok: true, value: 42 });
});

test("a refusal carries its code alone when there are no facts to tell", () => {
  expect(refuse("unknown_slot")).toStrictEqual({ ok: false, error: { code: "unknown_slot" } });
});

test("a refusal carries the facts its wording needs", () => {
  expect(refuse("too_many_options", { option: "side", max: 1 })).toStrictEqual({
    ok: false,
    error: { code: "too_many_options", details: { option: "side", max: 1 } },
  });
});
