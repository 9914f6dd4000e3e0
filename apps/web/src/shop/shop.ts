import { FALLBACK_LANGUAGE, keepTogether, type Language, type Shop } from "@comptoir/domain";
import { useInsertionEffect } from "react";

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

export function freeTowns(shop: Shop): string[] {
  return [...new Set(shop.delivery.freePostalCodes.map(({ city }) => city))];
}

/** Portions are weights, which need no translation, or keys of the shop's texts. */
export function portionText(shop: Shop, portion: string, language: Language): string {
  return keepTogether(shopName(shop, portion, language));
}

export function useShopAccent(shop: Shop | undefined): void {
  const accent = shop?.theme.accent;
  useInsertionEffect(() => {
    if (accent) document.documentElement.style.setProperty("--accent", accent);
  }, [accent]);
}

/**
 * Sets accent colour and title. An insertion effect, so that it runs before a component sets its
 * own title.
 */
export function useShopTheme(shop: Shop | undefined): void {
  useShopAccent(shop);
  const name = shop?.shopName;
  useInsertionEffect(() => {
    if (name) document.title = name;
  }, [name]);
}
