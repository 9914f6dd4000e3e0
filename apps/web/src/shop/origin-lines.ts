import { type Declaration, type Language, originWords, type Shop } from "@comptoir/domain";
import type { Dictionary } from "../i18n/bundles.ts";
import type { declared } from "../i18n/fr/declared.ts";
import { shopName } from "./shop.ts";

export function originLines(
  shop: Shop,
  origins: Declaration["origins"],
  words: Dictionary<typeof declared>,
  language: Language,
): string[] {
  return origins.map(({ id, countries }) => {
    const { about, text } = originWords(shopName(shop, id, language), countries, language);
    return words.origin_of(about, text);
  });
}
