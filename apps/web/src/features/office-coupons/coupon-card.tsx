import type { OfficeCoupon } from "@comptoir/contract";
import {
  type Coupon,
  type CouponStanding,
  couponStanding,
  type Language,
  LOCALES,
  type Rappen,
  TIME_ZONE,
} from "@comptoir/domain";
import { Share2 } from "lucide-react";
import { type ComponentProps, useId } from "react";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useAction } from "../../office/shell/use-action.ts";
import { useClock } from "../../platform/clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { couponsQuery, setCouponActive } from "./coupon-calls.ts";

interface CouponCardProps {
  readonly slug: string;
  readonly coupon: OfficeCoupon;
  readonly onShare: () => void;
}

const TONES: Record<CouponStanding, ComponentProps<typeof Badge>["tone"]> = {
  valid: "leaf",
  not_yet: "honey",
  expired: "plain",
  used_up: "plain",
  off: "alarm",
};

export function CouponCard({ slug, coupon, onShare }: CouponCardProps) {
  const { card: words, standings, done } = useWords("officeCoupons");
  const language = useLanguage();
  const id = useId();
  const standing = useClock((now) => couponStanding(coupon, new Date(now)));
  const { code, turnover, discounts, disabled } = coupon;
  const { act, isActing } = useAction(couponsQuery(slug).queryKey);
  const setActive = (isActive: boolean) =>
    act({
      send: () => setCouponActive({ restaurantId: slug, code, isActive }),
      done: isActive ? done.enabled(code) : done.disabled(code),
      undo: { label: done.undo, onPress: () => setActive(!isActive) },
    });
  return (
    <li>
      <article
        aria-labelledby={id}
        className="flex h-full flex-col gap-3 rounded-card bg-paper p-4 shadow-card sm:p-5"
      >
        <div>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id={id} className="min-w-0 text-xl tracking-wide wrap-anywhere">
              {code}
            </h2>
            <Badge tone={TONES[standing]}>{standings[standing]}</Badge>
          </div>
          <p className="font-semibold">{discountWords(coupon, words)}</p>
          <p className="text-sm text-ink-soft">{conditionWords(coupon, words, language)}</p>
        </div>
        <p className="text-sm tabular-nums">
          {usesWords(coupon, words)}
          <br />
          {words.brought(formatPrice(turnover), formatPrice(discounts))}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
          <Button look="secondary" aria-label={words.of(words.share, code)} onClick={onShare}>
            <Share2 size={18} aria-hidden />
            {words.share}
          </Button>
          <Button
            look="quiet"
            busy={isActing}
            aria-label={words.of(disabled ? words.enable : words.disable, code)}
            onClick={() => setActive(disabled)}
          >
            {disabled ? words.enable : words.disable}
          </Button>
        </div>
      </article>
    </li>
  );
}

type Words = Dictionary<Bundles["officeCoupons"]>["card"];

function discountWords({ type, value }: Coupon, words: Words): string {
  return words.gives(type === "percent" ? words.percent(value) : formatPrice(value as Rappen));
}

/** "dès CHF 30.00, du 1 déc. 2026 au 31 déc. 2026, une fois par client" */
function conditionWords(coupon: Coupon, words: Words, language: Language): string {
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

function usesWords({ uses, maxUses }: OfficeCoupon, words: Words): string {
  return maxUses === undefined ? words.uses(uses) : words.uses_of(uses, maxUses);
}
