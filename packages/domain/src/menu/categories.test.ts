import { describe, expect, test } from "vitest";
import {
  categoryName,
  DEFAULT_ORDERING_SLUG,
  DEFAULT_SLUG,
  isSlug,
  RESERVED_SLUGS,
} from "./categories.ts";

describe("categories when a config lists none", () => {
  test.each([
    ["tacos", "Tacos"],
    ["asiette", "Asiette"],
    ["", ""],
  ])("the id %j is named %j", (id, name) => {
    expect(categoryName(id)).toBe(name);
  });
});

describe("shops", () => {
  test.each([DEFAULT_SLUG, DEFAULT_ORDERING_SLUG, "chez-nous-2", "9lives", "ab"])(
    "%s may be a slug",
    (text) => {
      expect(isSlug(text)).toBe(true);
    },
  );

  test.each(["", "a", "-ab", "Rolle", "a/b", "..", "a_b", "été", "ab\n", "x".repeat(61)])(
    "%j is no slug",
    (text) => {
      expect(isSlug(text)).toBe(false);
    },
  );

  test.each(RESERVED_SLUGS)("%s is a reserved path and no slug", (text) => {
    expect(isSlug(text)).toBe(false);
  });

  test.each(["orders", "kitchen", "monitoring", "api", "business_rules", "assets"])(
    "the route /%s is reserved",
    (text) => {
      expect(RESERVED_SLUGS).toContain(text);
    },
  );
});
