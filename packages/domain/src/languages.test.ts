import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, LANGUAGES } from "./languages.ts";

test("the shop speaks French and English, French by default, English as the fallback", () => {
  expect(LANGUAGES).toEqual(["fr", "en"]);
  expect(DEFAULT_LANGUAGE).toBe("fr");
  expect(FALLBACK_LANGUAGE).toBe("en");
});
