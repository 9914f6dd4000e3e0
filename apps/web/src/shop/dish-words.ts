import {
  type BasketLine,
  categoryName,
  FALLBACK_LANGUAGE,
  findItem,
  type SimpleItem,
} from "@comptoir/domain";
import { useLanguage, useWords } from "../i18n/words.ts";
import { portionText, shopDescription } from "./shop.ts";
import { useSimpleShop } from "./shop-context.tsx";

interface Portioned extends SimpleItem {
  readonly details: { readonly portionSize: string };
}

interface Choice {
  readonly itemId: string;
  readonly size: string | undefined;
  readonly varieties?: readonly string[];
}

/** Names for dishes, sizes and portions of a simple menu, including those no longer on it. */
export function useDishWords() {
  const { shop } = useSimpleShop();
  const { item: words } = useWords("shop");
  const language = useLanguage();
  const usualSizes: Readonly<Record<string, string>> = words.sizes;

  const nameOf = (key: string) =>
    shop.texts[language]?.[key]?.name ??
    shop.texts[FALLBACK_LANGUAGE][key]?.name ??
    categoryName(key.replaceAll("_", " "));
  const sizeName = (size: string) => usualSizes[size] ?? nameOf(size);
  return {
    nameOf,
    descriptionOf: (key: string) => shopDescription(shop, key, language),
    sizeName,
    portionOf: ({ sizes, details }: Portioned, size: string | undefined) =>
      portionText(shop, (size && sizes?.[size]?.portionSize) || details.portionSize, language),
    peopleOf: ({ sizes }: SimpleItem, size: string | undefined) =>
      (size && sizes?.[size]?.people) || 1,
    /** "Börek aux épinards, Duo": distinguishes several choices of one dish. */
    choiceOf: ({ itemId, size, varieties = [] }: Choice) => {
      const sizes = Object.keys(findItem(shop.categories, itemId)?.sizes ?? {});
      const chosenSize = size && sizes.length > 1 ? [sizeName(size)] : [];
      return [nameOf(itemId), ...chosenSize, ...varieties.map(nameOf)].join(", ");
    },
    /** "Duo · 500 g"; for an event, the number of people. */
    sizeOf: ({ itemId, size, quantity }: Pick<BasketLine, "itemId" | "size" | "quantity">) => {
      const dish = findItem(shop.categories, itemId);
      if (dish?.event) return words.people(quantity);
      if (!size) return "";
      const portion = dish?.sizes?.[size]?.portionSize;
      return portion
        ? `${sizeName(size)} · ${portionText(shop, portion, language)}`
        : sizeName(size);
    },
  };
}
