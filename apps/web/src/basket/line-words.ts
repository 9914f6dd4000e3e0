import type { SimpleShop } from "@comptoir/contract";
import { type BasketLine, categoryName, findItem } from "@comptoir/domain";
import { useLanguage, useWords } from "../i18n/words.ts";
import { portionText, shopName } from "../shop/shop.ts";

/** What to call a basket's lines, also those whose dish has left the menu. */
export function useLineWords(shop: SimpleShop) {
  const { item: words } = useWords("shop");
  const language = useLanguage();
  const usualSizes: Readonly<Record<string, string>> = words.sizes;

  const nameOf = (id: string) => {
    const name = shopName(shop, id, language);
    return name === id ? categoryName(id.replaceAll("_", " ")) : name;
  };
  const sizeOf = ({ itemId, size }: BasketLine) => {
    if (!size) return "";
    const name = usualSizes[size] ?? nameOf(size);
    const portion = findItem(shop.categories, itemId)?.sizes?.[size]?.portionSize;
    return portion ? `${name} · ${portionText(shop, portion, language)}` : name;
  };
  return { nameOf, sizeOf };
}
