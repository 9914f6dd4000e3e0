import type { OfficeCoupon } from "@comptoir/contract";
import { type Coupon, type Language, LOCALES, type Rappen, TIME_ZONE } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatPrice } from "../../i18n/formats.ts";

type Words = Dictionary<Bundles["officeCoupons"]>["card"];

/** "10 % de rabais" */
export function discountWords({ type, value }: Coupon, words: Words): string {
  return words.gives(type === "percent" ? words.percent(value) : formatPrice(value as Rappen));
}

/** "dès CHF 30.00, du 1 déc. 2026 au 31 déc. 2026, une fois par client" */
export function conditionWords(coupon: Coupon, words: Words, language: Language): string {
  const { minimum, oncePerCustomer } = coupon;
  const conditions = [
    minimum > 0 && words.minimum(formatPrice(minimum)),
    daysWords(coupon, words, language),
    oncePerCustomer && words.once,
  ].filter((condition) => typeof condition === "string");
  return conditions.join(", ") || words.no_condition;
}

function daysWords({ validFrom, validUntil }: Coupon, words: Words, language: Language) {
  const day = (instant: string) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      ...{ day: "numeric", month: "short", year: "numeric" },
      timeZone: TIME_ZONE,
    }).format(new Date(instant));
  if (validFrom && validUntil) return words.between(day(validFrom), day(validUntil));
  if (validFrom) return words.from(day(validFrom));
  return validUntil ? words.until(day(validUntil)) : undefined;
}

/** "3 utilisations sur 100" */
export function usesWords({ uses, maxUses }: OfficeCoupon, words: Words): string {
  return maxUses === undefined ? words.uses(uses) : words.uses_of(uses, maxUses);
}
