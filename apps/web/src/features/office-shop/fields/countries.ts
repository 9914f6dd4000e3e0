import type { Language } from "@comptoir/domain";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** They have a name among regions, and nothing comes from there. */
const NO_COUNTRIES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

/** Every country's two letters and its name, sorted by name. */
export function countriesIn(language: Language) {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const name = NO_COUNTRIES.includes(code) ? undefined : names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
