import { FALLBACK_LANGUAGE, keepTogether, type Language, type Shop } from "@comptoir/domain";
import { useInsertionEffect } from "react";

/** A shop's own word for a dish, an option, a category or an ingredient. */
export function shopName(shop: Shop, key: string, language: Language): string {
  return shop.texts[language]?.[key]?.name ?? shop.texts[FALLBACK_LANGUAGE][key]?.name ?? key;
}

export function shopDescription(shop: Shop, key: string, language: Language): string {
  return (
    shop.texts[language]?.[key]?.description ??
    shop.texts[FALLBACK_LANGUAGE][key]?.description ??
    ""
  );
}

/** The towns of free delivery, each once. */
export function freeTowns(shop: Shop): string[] {
  return [...new Set(shop.delivery.freePostalCodes.map(({ city }) => city))];
}

/** Portions are weights, the same in every language, or words of the shop. */
export function portionText(shop: Shop, portion: string, language: Language): string {
  return keepTogether(shopName(shop, portion, language));
}

/** The shop's accent colour on the whole page. */
export function useShopAccent(shop: Shop | undefined): void {
  const accent = shop?.theme.accent;
  useInsertionEffect(() => {
    if (accent) document.documentElement.style.setProperty("--accent", accent);
  }, [accent]);
}

/** The shop's accent colour and name on the whole page. The insertion effect runs before a part sets its own title. */
export function useShopTheme(shop: Shop | undefined): void {
  useShopAccent(shop);
  const name = shop?.shopName;
  useInsertionEffect(() => {
    if (name) document.title = name;
  }, [name]);
}
