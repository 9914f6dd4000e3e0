import { expect, test } from "vitest";
import { createPageLimit } from "./routes.ts";

test("one address has room for a limited number of pages", () => {
  const limit = createPageLimit(10, 2);
  const leave = limit.enter("a");
  expect(limit.enter("a")).toBeDefined();
  expect(limit.enter("a")).toBeUndefined();
  expect(limit.enter("b")).toBeDefined();
  leave?.();
  expect(limit.enter("a")).toBeDefined();
});

test("the addresses of one network share its limit", () => {
  const limit = createPageLimit(10, 2);
  expect(limit.enter("2001:db8:0:1::1")).toBeDefined();
  const leave = limit.enter("2001:db8:0:1:ffff::2");
  expect(limit.enter("2001:db8:0:1::3")).toBeUndefined();
  expect(limit.enter("2001:db8:0:2::1")).toBeDefined();
  leave?.();
  expect(limit.enter("2001:db8:0:1::3")).toBeDefined();
});

test("all addresses together have a limit", () => {
  const limit = createPageLimit(2, 2);
  expect(limit.enter("a")).toBeDefined();
  expect(limit.enter("b")).toBeDefined();
  expect(limit.enter("c")).toBeUndefined();
});
