import { type Language, type Rappen, type TaxRule, withTax } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatAmount, formatPercent, formatPrice } from "../../../i18n/formats.ts";
import { useWords } from "../../../i18n/words.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { classNames } from "../../../ui/class-names.ts";

interface PaidPriceProps {
  /** Menu price, possibly before tax. */
  readonly price: Rappen;
  readonly words?: (price: string) => string;
  readonly className?: string;
  readonly noteLook?: string;
}

/** The price to pay, followed by the price before tax if it differs. */
export function PaidPrice({ price, words = unchanged, className, noteLook }: PaidPriceProps) {
  const { tax } = useCustomShop().shop;
  const { before_tax } = useWords("composer");
  const paid = withTax(price, tax);
  return (
    <>
      <span className={classNames("whitespace-nowrap tabular-nums", className)}>
        {words(formatPrice(paid))}
      </span>
      {paid !== price && (
        <>
          {" "}
          <span
            className={classNames(
              "text-xs leading-tight font-normal text-ink-soft tabular-nums",
              noteLook,
            )}
          >
            {before_tax(formatAmount(price))}
          </span>
        </>
      )}
    </>
  );
}

function unchanged(price: string): string {
  return price;
}

type Words = Dictionary<Bundles["composer"]>;

export function taxNotes(words: Words, { percent, mode }: TaxRule, language: Language) {
  const rate = formatPercent(percent, language);
  const isAdded = mode === "added" && percent > 0;
  return {
    /** With tax added, dish prices include it, but surcharges of options do not. */
    extras: isAdded ? words.extras_before_tax(rate) : "",
    price: !isAdded && percent > 0 ? words.with_tax(rate) : "",
  };
}
