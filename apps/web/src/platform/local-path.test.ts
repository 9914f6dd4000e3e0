import { expect, test } from "vitest";
import { localPath } from "./local-path.ts";

test.each(["/rootsflavorsrolle/orders", "/orders?date=2026-11-15#top"])(
  "%s is a page of this site",
  (path) => {
    expect(localPath(path)).toBe(path);
  },
);

test.each([
  null,
  "",
  "orders",
  "//evil.example/x",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example",
  "javascript:alert(1)",
])("%s is refused", (path) => {
  expect(localPath(path)).toBeNull();
});
