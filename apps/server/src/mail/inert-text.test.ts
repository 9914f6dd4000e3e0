import fc from "fast-check";
import { expect, test } from "vitest";
import { inertText, inertUnlessEmail } from "./inert-text.ts";

test.each([
  ["http://evil.example/a?b=c", "http: evil. example/a?b=c"],
  ["evil.example", "evil. example"],
  ["Www.Evil.Example", "Www. Evil. Example"],
  ["xn--vil-9la.example", "xn--vil-9la. example"],
  ["évil.example", "évil. example"],
  ["evil。example", "evil。 example"],
  ["http://localhost", "http: localhost"],
  ["a@evil.example", "a @ evil. example"],
  ["mailto:a@evil.example", "mailto: a @ evil. example"],
  ["tel:+41901234567", "tel: +41901234567"],
  ["javascript:alert(1)", "javascript: alert(1)"],
  ["\\\\evil\\share", " evil\\share"],
  ["http:\\\\evil.example", "http: evil. example"],
  ["192.0.2.1", "192. 0. 2. 1"],
  ["evil.example.", "evil. example."],
  ["https://evil.example:8080/x.html", "https: evil. example: 8080/x. html"],
])("breaks the link in %s", (typed, written) => {
  expect(inertText(typed)).toBe(written);
});

test.each([
  "Léa Rochat",
  "Sonner au 079 555 12 34, 2e étage.",
  "Livrer à 12.30, merci... à bientôt",
  "2.5kg pour 19:30 (CHF 5.–) !",
  "J.-P. Müller & Cie",
  "Allergie : noix",
  "",
])("keeps ordinary text: %s", (typed) => {
  expect(inertText(typed)).toBe(typed);
});

test("keeps an e-mail address that cannot be read as a link", () => {
  expect(inertUnlessEmail("lea.rochat+menu@example.ch")).toBe("lea.rochat+menu@example.ch");
  expect(inertUnlessEmail("evil.example/x@y.ch")).toBe("evil. example/x @ y. ch");
});

/** Matches everything that any mail program turns into a link, and more. */
const LINKS = [
  /[^\s.]\.[\p{L}_]/u,
  /[^\s.][\u3002\uff0e\uff61\u2024\ufe52][\p{L}\p{N}_]/u,
  /\d\.\d+\.\d/,
  /:[/\\]{2}/,
  /\\\\/,
  /\S@\S/,
  /\p{L}:\S/u,
];

test("breaks everything that a mail program turns into a link, and loses no letter", () => {
  const part = fc.oneof(
    fc.constantFrom(...["evil", "example", "com", "www", "http", "tel", "é", "1", "23", "xn--a"]),
    fc.constantFrom(...[".", "..", ":", "://", "/", "\\", "\\\\", "@", "-", "_", " ", "\n"]),
    fc.constantFrom(...["。", "．", "｡", "․", "\u200b", "\u00ad", "\u2060", "#", "?", "(", ")"]),
    fc.string({ unit: "grapheme", maxLength: 3 }),
  );
  const typed = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(""));
  const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]/gu, "");
  fc.assert(
    fc.property(typed, (text) => {
      const written = inertText(text);
      for (const link of LINKS) expect(written).not.toMatch(link);
      expect(lettersOf(written)).toBe(lettersOf(text));
      expect(inertText(written)).toBe(written);
    }),
    { numRuns: 5_000 },
  );
});
