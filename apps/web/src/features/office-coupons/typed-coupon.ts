import {
  addDays,
  type CouponType,
  checkNewCoupon,
  isDay,
  type NewCoupon,
  type NewCouponRefusal,
  type Rappen,
  startOfDay,
  ZERO,
} from "@comptoir/domain";
import { readChf } from "../../order/read-chf.ts";
import { refuseForm } from "../../ui/form/form-refusal.ts";

export interface TypedCoupon {
  readonly code: string;
  readonly type: CouponType;
  readonly value: string;
  readonly minimum: string;
  /** Days, both inclusive. */
  readonly from: string;
  readonly until: string;
  readonly maxUses: string;
  readonly oncePerCustomer: boolean;
}

export type CouponRefusal = NewCouponRefusal | "coupon_exists";

const FIELD_OF: Record<CouponRefusal, keyof TypedCoupon> = {
  coupon_exists: "code",
  coupon_code_malformed: "code",
  coupon_percent_out_of_range: "value",
  coupon_amount_malformed: "value",
  coupon_amount_zero: "value",
  coupon_minimum_malformed: "minimum",
  coupon_date_malformed: "until",
  coupon_ends_before_it_starts: "until",
  coupon_uses_out_of_range: "maxUses",
};

export function fieldsOf(refusal: CouponRefusal) {
  return { [FIELD_OF[refusal]]: [refusal] } as { [K in keyof TypedCoupon]?: CouponRefusal[] };
}

export function isCouponRefusal(code: string): code is CouponRefusal {
  return Object.hasOwn(FIELD_OF, code);
}

export function checkTypedCoupon(typed: TypedCoupon) {
  const checked = checkNewCoupon(readCoupon(typed));
  return checked.ok ? checked : refuseForm({ fields: fieldsOf(checked.error) });
}

function readCoupon(typed: TypedCoupon): NewCoupon {
  const { code, type, oncePerCustomer } = typed;
  return {
    ...{ code, type, oncePerCustomer },
    value: type === "percent" ? readWhole(typed.value) : readAmount(typed.value),
    minimum: typed.minimum.trim() === "" ? ZERO : (readAmount(typed.minimum) as Rappen),
    validFrom: isDay(typed.from) ? startOfDay(typed.from).toISOString() : undefined,
    validUntil: isDay(typed.until) ? endOf(typed.until) : undefined,
    maxUses: typed.maxUses.trim() === "" ? undefined : readWhole(typed.maxUses),
  };
}

function endOf(day: string): string {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1).toISOString();
}

const readAmount = (typed: string) => readChf(typed) ?? Number.NaN;
const readWhole = (typed: string) =>
  /^\s*\d+\s*%?\s*$/.test(typed) ? Number.parseInt(typed, 10) : Number.NaN;

/** Without I, O, 0 and 1, which look alike on a poster. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RANDOM_SIGNS = 4;
const LONGEST_WORD = 10;

/** A word of the shop's name, plus random characters so that the code is hard to guess. */
export function proposeCode(shopName: string, random: () => number = Math.random): string {
  const words = shopName
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  const word = words.find(({ length }) => length >= 3)?.slice(0, LONGEST_WORD) ?? "PROMO";
  const sign = () => SIGNS[Math.floor(random() * SIGNS.length)] ?? "";
  return `${word}-${Array.from({ length: RANDOM_SIGNS }, sign).join("")}`;
}
