import type { ComposedDish, PricedCustomLine } from "@comptoir/domain";
import { formatPrice, formatSurcharge } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { extraRule } from "../../../shop/price-rules.ts";
import { shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { choicesOf } from "./dish-words.tsx";

/**
 * Parts of a price above the base: base, extras by rule, priced options. Empty if only the base is
 * charged.
 */
export function usePriceParts(dish: ComposedDish, { base, extras }: PricedCustomLine): string[] {
  const { shop } = useCustomShop();
  const words = useWords("composer");
  const language = useLanguage();
  const charged = extras
    .filter(({ total }) => total > 0)
    .map((extra) => extraRule(words.rules, extra));
  const options = choicesOf(shop, dish).flatMap((choice) =>
    choice.options.flatMap(({ id, price }) =>
      price ? [`${shopName(shop, id, language)} ${formatSurcharge(price)}`] : [],
    ),
  );
  if (charged.length + options.length === 0) return [];
  return [words.order.base(formatPrice(base)), ...charged, ...options];
}
