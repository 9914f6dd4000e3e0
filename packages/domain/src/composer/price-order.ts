import { type Rappen, ZERO } from "../money/rappen.ts";
import { type VatRates, vatPercentOf } from "../money/vat.ts";
import { type Amounts, addUp, type TaxRule } from "../orders/amounts.ts";
import type { PricedCustomLine } from "../pricing/custom-line.ts";
import { type CustomMenu, type OrderListLine, priceDish } from "./order-lines.ts";

export interface PricedOrder {
  readonly lines: readonly {
    readonly line: OrderListLine;
    readonly price: PricedCustomLine | undefined;
  }[];
  readonly isOffered: boolean;
  readonly amounts: Amounts;
}

export function priceOrder(
  menu: CustomMenu,
  ordered: readonly OrderListLine[],
  taxRule: TaxRule,
  vatRates?: VatRates | null,
  couponDiscount: Rappen = ZERO,
): PricedOrder {
  const lines = ordered.map((line) => {
    const price = priceDish(menu, line, line.quantity);
    return { line, price: price.ok ? price.value : undefined };
  });
  const taxed = lines.flatMap(({ line: { categoryId }, price }) =>
    price ? [{ ...price, vatPercent: vatPercentOf(vatRates, menu[categoryId] ?? {}) }] : [],
  );
  return {
    lines,
    isOffered: lines.every(({ price }) => price !== undefined),
    amounts: addUp({ lines: taxed, taxRule, couponDiscount }),
  };
}
