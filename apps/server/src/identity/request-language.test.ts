import { expect, it } from "vitest";
import { requestLanguage } from "./request-language.ts";

it.each([
  ["comptoir_language=en", "fr-CH", "en"],
  ["a=b; comptoir_language=fr; c=d", "en", "fr"],
  ["comptoir_language=xx", "en-GB,en;q=0.9", "en"],
  ["not_comptoir_language=en", null, "fr"],
  [null, "EN", "en"],
  [undefined, "de-CH", "fr"],
  [undefined, undefined, "fr"],
])("with the cookie %j and a browser in %j it is %s", (cookie, acceptLanguage, language) => {
  expect(requestLanguage({ cookie, acceptLanguage })).toBe(language);
});
