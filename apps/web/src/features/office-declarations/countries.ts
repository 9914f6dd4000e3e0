import type { Language } from "@comptoir/domain";

/** Where most of what Swiss kitchens cook comes from. */
const NEAR = ["CH", "FR", "DE", "IT", "AT", "ES", "BE", "NL", "IE", "PL", "HU", "BR", "AR"];

/** Codes that have a name and are nowhere that food comes from. */
const NOWHERE = new Set(["EZ", "QO", "UN", "XA", "XB", "ZZ"]);

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** All countries by their names: those near first, the others in the order of the alphabet. */
export function countriesIn(language: Language): { near: Country[]; others: Country[] } {
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  const countries = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).flatMap((code) => {
    const name = NOWHERE.has(code) ? undefined : names.of(code);
    return name ? [{ code, name }] : [];
  });
  const byName = countries.toSorted((a, b) => a.name.localeCompare(b.name, language));
  return {
    near: NEAR.flatMap((code) => countries.filter((country) => country.code === code)),
    others: byName.filter(({ code }) => !NEAR.includes(code)),
  };
}
