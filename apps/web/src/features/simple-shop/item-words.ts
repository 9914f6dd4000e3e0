import type { SimpleMenuItem, SimpleShop } from "@comptoir/contract";
import { categoryName } from "@comptoir/domain";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { portionText, shopDescription, shopName } from "../../shop/shop.ts";

/** What to call a dish, its sizes and its portions in the chosen language. */
export function useItemWords(shop: SimpleShop) {
  const { item: words } = useWords("shop");
  const language = useLanguage();
  const usualSizes: Readonly<Record<string, string>> = words.sizes;
  return {
    peopleOf: ({ sizes }: SimpleMenuItem, size: string | undefined) =>
      (size && sizes?.[size]?.people) || 1,
    nameOf: (id: string) => shopName(shop, id, language),
    descriptionOf: (id: string) => shopDescription(shop, id, language),
    sizeName: (size: string) =>
      usualSizes[size] ?? shop.texts[language][size]?.name ?? categoryName(size),
    portionOf: (item: SimpleMenuItem, size: string | undefined) =>
      portionText(
        shop,
        (size && item.sizes?.[size]?.portionSize) || item.details.portionSize,
        language,
      ),
  };
}
