import { expect, test } from "vitest";
import { createPageLimit } from "./page-limit.ts";

test("one address has room for so many pages, until one of them is left", () => {
  const limit = createPageLimit(10, 2);
  const leave = limit.enter("a");
  expect(limit.enter("a")).toBeDefined();
  expect(limit.enter("a")).toBeUndefined();
  expect(limit.enter("b")).toBeDefined();
  leave?.();
  expect(limit.enter("a")).toBeDefined();
});

test("all addresses together have room for so many", () => {
  const limit = createPageLimit(2, 2);
  expect(limit.enter("a")).toBeDefined();
  expect(limit.enter("b")).toBeDefined();
  expect(limit.enter("c")).toBeUndefined();
});
