import type { Rappen } from "../money/rappen.ts";
import type { Amounts } from "./amounts.ts";
import type { Order } from "./order.ts";

/** What an order comes to, placed or not yet. */
export interface Bill {
  readonly amounts: Amounts;
  readonly couponCode?: string | null;
  /** The fee is told where there is a delivery, also when it is nothing. */
  readonly isDelivered?: boolean;
  /** Nobody knows the fee yet; it is told by phone. */
  readonly isFeeToConfirm?: boolean;
}

export interface BillRow {
  readonly id: "subtotal" | "tax" | "delivery_fee" | "coupon" | "total" | "included_tax";
  /** Below zero where it is taken off. */
  readonly amount: Rappen;
  /** Of the tax that it is. */
  readonly percent?: number;
}

/** Every amount from the subtotal to the total, and the tax that the total holds. */
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

function includedTaxes({ vat, taxRule }: Amounts): BillRow[] {
  if (taxRule.mode === "added") return [];
  return vat
    .filter(({ tax }) => tax > 0)
    .map(({ percent, tax }) => ({ id: "included_tax", amount: tax, percent }));
}

export function billOf({ amounts, couponCode, address, isFeeToConfirm }: Order): Bill {
  return { amounts, couponCode, isDelivered: address !== null, isFeeToConfirm };
}
