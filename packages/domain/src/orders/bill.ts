import type { Rappen } from "../money/rappen.ts";
import { NAMELESS_UP_TO } from "../money/vat.ts";
import type { Amounts, VatLine } from "./amounts.ts";
import type { Order } from "./order.ts";

export interface Bill {
  readonly amounts: Amounts;
  readonly couponCode?: string | null;
  readonly isDelivered?: boolean;
  readonly isFeeToConfirm?: boolean;
}

export interface BillRow {
  readonly id: "subtotal" | "tax" | "delivery_fee" | "coupon" | "total" | "included_tax";
  readonly amount: Rappen;
  readonly percent?: number;
}

export function billRows({ amounts, couponCode, isDelivered }: Bill): BillRow[] {
  const { subtotal, tax, deliveryFee, couponDiscount, total, taxRule } = amounts;
  const rows: BillRow[] = [
    { id: "subtotal", amount: subtotal },
    { id: "tax", amount: tax, percent: taxRule.percent },
    { id: "delivery_fee", amount: deliveryFee },
    { id: "coupon", amount: -couponDiscount as Rappen },
    { id: "total", amount: total },
    ...includedTaxes(amounts),
  ];
  const isShown: Partial<Record<BillRow["id"], boolean>> = {
    tax: tax > 0,
    delivery_fee: isDelivered === true,
    coupon: Boolean(couponCode),
  };
  return rows.filter(({ id }) => isShown[id] !== false);
}

export function includedVat({ vat, taxRule }: Amounts): readonly VatLine[] {
  return taxRule.mode === "included" ? vat : [];
}

function includedTaxes(amounts: Amounts): BillRow[] {
  return includedVat(amounts)
    .filter(({ tax }) => tax > 0)
    .map(({ percent, tax }) => ({ id: "included_tax", amount: tax, percent }));
}

/** The receipt must name a recipient but has none: it gets a line to write the name on. */
export function lacksRecipient({ amounts, contact }: Pick<Order, "amounts" | "contact">): boolean {
  const isNamed = Boolean(contact?.name);
  return includedVat(amounts).length > 0 && amounts.total > NAMELESS_UP_TO && !isNamed;
}

export function billOf({ amounts, couponCode, address, isFeeToConfirm }: Order): Bill {
  return { amounts, couponCode, isDelivered: address !== null, isFeeToConfirm };
}
