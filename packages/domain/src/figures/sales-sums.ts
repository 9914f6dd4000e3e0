import type { Booking } from "../closing/closing-report.ts";
import { inZurich } from "../time/calendar.ts";

/** Whether the customer had ordered before, as far as known. */
export const CUSTOMER_KINDS = ["new", "returning", "unknown"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export interface SaleFact extends Omit<Booking, "vat" | "orderId" | "at"> {
  readonly placedAt: string;
  readonly couponCode: string | null;
  readonly customer: CustomerKind;
}

/** In rappen. The amount includes delivery fees; coupons are already deducted. */
export type SalesSum = readonly [
  count: number,
  amount: number,
  deliveryFees: number,
  coupons: number,
];

const CUTS = ["whole", "hours", "channels", "coupons", "customers"] as const;
type Cut = (typeof CUTS)[number];

/** Plain JSON: sums of days can be stored and added. */
export type SalesSums = Readonly<Record<Cut, readonly (readonly [key: string, sum: SalesSum])[]>>;

export const NO_COUPON = "";

const NOTHING: SalesSum = [0, 0, 0, 0];

function keysOf(sale: SaleFact): Record<Cut, string> {
  return {
    whole: "",
    hours: String(inZurich(new Date(sale.placedAt)).hour),
    channels: sale.channel,
    coupons: sale.couponCode ?? NO_COUPON,
    customers: sale.customer,
  };
}

export function addUpSales() {
  const sums = {
    whole: new Map<string, SalesSum>(),
    hours: new Map<string, SalesSum>(),
    channels: new Map<string, SalesSum>(),
    coupons: new Map<string, SalesSum>(),
    customers: new Map<string, SalesSum>(),
  };
  const put = (cut: Cut, key: string, more: SalesSum) =>
    sums[cut].set(key, plus(sums[cut].get(key) ?? NOTHING, more));
  return {
    add: (sale: SaleFact): void => {
      const keys = keysOf(sale);
      const { total, deliveryFee, couponDiscount } = sale;
      const count = sale.kind === "sale" ? 1 : -1;
      for (const cut of CUTS) put(cut, keys[cut], [count, total, deliveryFee, couponDiscount]);
    },
    addSums: (others: SalesSums): void => {
      for (const cut of CUTS) for (const [key, sum] of others[cut]) put(cut, key, sum);
    },
    read: (cut: Cut, key: string): SalesSum => sums[cut].get(key) ?? NOTHING,
    keys: (cut: Cut): string[] => [...sums[cut].keys()],
    sums: (): SalesSums => ({
      whole: [...sums.whole],
      hours: [...sums.hours],
      channels: [...sums.channels],
      coupons: [...sums.coupons],
      customers: [...sums.customers],
    }),
  };
}

function plus(a: SalesSum, b: SalesSum): SalesSum {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
}
