import type { Language } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../apps/web/src/i18n/bundles.ts";

type GuideBundle = Extract<keyof Bundles, `office${string}`> | "account" | "board";
export type GuideWords = { readonly [Name in GuideBundle]: Dictionary<Bundles[Name]> };

const BUNDLES: readonly GuideBundle[] = [
  "account",
  "board",
  "office",
  "officeComposed",
  "officeCoupons",
  "officeDish",
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

/** Dictionaries of the screens: walks find buttons by these words, and the guide may quote no others. */
export async function guideWords(language: Language): Promise<GuideWords> {
  const loaded = BUNDLES.map(async (name) => {
    const folder = name.startsWith("office") ? "office/" : "";
    const file = `../../apps/web/src/i18n/${language}/${folder}${name}.ts`;
    const { [name]: words } = await import(file);
    return [name, words];
  });
  return Object.fromEntries(await Promise.all(loaded));
}
