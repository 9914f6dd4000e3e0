import type { Language } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../apps/web/src/i18n/bundles.ts";

type OfficeBundle = Extract<keyof Bundles, `office${string}`>;
export type OfficeWords = { readonly [Name in OfficeBundle]: Dictionary<Bundles[Name]> };

const BUNDLES: readonly OfficeBundle[] = [
  "office",
  "officeComposed",
  "officeCoupons",
  "officeExchange",
  "officeFigures",
  "officeMenu",
  "officeOpening",
  "officePhotos",
  "officePrices",
  "officePublication",
  "officeService",
  "officeShop",
  "officeTeam",
  "officeToday",
];

/** What the office's screens say: the walk presses what is called so, and the guide may name nothing else. */
export async function officeWords(language: Language): Promise<OfficeWords> {
  const loaded = BUNDLES.map(async (name) => {
    const file = `../../apps/web/src/i18n/${language}/office/${name}.ts`;
    const { [name]: words } = await import(file);
    return [name, words];
  });
  return Object.fromEntries(await Promise.all(loaded));
}
