import type { Language } from "@comptoir/domain";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** Codes that Intl names although they are no countries. */
const NO_COUNTRIES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

/** Intl lists no countries, so every two-letter code is tried. */
export function countriesIn(language: Language) {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const name = NO_COUNTRIES.includes(code) ? undefined : names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
