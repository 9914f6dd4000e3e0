import type { CustomShop } from "@comptoir/contract";
import type { ComposedLine, PricedCustomLine } from "@comptoir/domain";
import { formatPrice } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { priceWords } from "../dish-words.ts";

interface LinePriceProps {
  readonly shop: CustomShop;
  readonly line: ComposedLine;
  readonly price: PricedCustomLine;
}

/** How the price came about, when it is not simply the base price of one. */
export function LinePrice({ shop, line, price }: LinePriceProps) {
  const words = useWords("composer");
  const language = useLanguage();
  const parts = priceWords({ shop, words, language }, line, price);
  if (line.quantity > 1) parts.push(words.order.each(formatPrice(price.unit)));
  if (parts.length === 0) return null;
  return <p className="text-xs leading-relaxed text-ink-soft">{parts.join(" · ")}</p>;
}
