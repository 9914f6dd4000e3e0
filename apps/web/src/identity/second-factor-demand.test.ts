import { expect, test } from "vitest";
import { ApiError } from "../platform/api.ts";
import { demandAfter } from "./second-factor-demand.ts";

const NONE = { demand: null, isMet: false };
const LOST = new ApiError("network_error");

test.each([
  ["second_factor_required", "second_factor_required"],
  ["second_factor_not_set_up", "second_factor_not_set_up"],
  ["forbidden", null],
  ["network_error", null],
] as const)("a staff call refused with %s demands %s", (code, demand) => {
  expect(demandAfter(new ApiError(code), NONE)).toBe(demand);
});

test("a code is demanded until a call succeeds, despite lost calls", () => {
  const before = { demand: "second_factor_required", isMet: false } as const;
  expect(demandAfter(LOST, before)).toBe("second_factor_required");
  expect(demandAfter(null, before)).toBeNull();
});

test("a successful call does not end the set-up early", () => {
  const before = { demand: "second_factor_not_set_up", isMet: false } as const;
  expect(demandAfter(null, before)).toBe("second_factor_not_set_up");
  expect(demandAfter(null, { ...before, isMet: true })).toBeNull();
});
