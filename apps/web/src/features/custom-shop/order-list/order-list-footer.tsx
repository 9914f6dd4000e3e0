import { type PricedOrder, priceBefore, withTax } from "@comptoir/domain";
import { useState } from "react";
import { RefusedLines } from "../../../basket/refused-lines.tsx";
import { errorWords } from "../../../i18n/error-words.ts";
import { formatPrice } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Agreement } from "../../../order/agreement.tsx";
import { UnappliedCode } from "../../../order/coupon/coupon.tsx";
import type { OrderCoupon } from "../../../order/coupon/use-order-coupon.ts";
import { EndedSession, useEndedSession } from "../../../order/ended-session.tsx";
import { HoldNote } from "../../../order/hold/hold-note.tsx";
import { ServiceRefusal } from "../../../order/hold/service-refusal.tsx";
import { AmountList } from "../../../order/order-amounts.tsx";
import { isServiceRefusal } from "../../../order/refusals.ts";
import { useShowsOfflineNotice, WaitingNotice } from "../../../order/waiting-notice.tsx";
import { shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useTotalBefore } from "../../../shop/total-before.ts";
import { useVisit } from "../../../shop/visit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { useAvailableToday } from "../dishes/available-today.ts";
import { agreeToTodaysPrices, type usePlaceOrderList } from "./place-order-list.ts";
import type { ListService } from "./use-list-service.ts";
import type { OrderDetailsForm } from "./use-order-details.ts";

interface OrderListFooterProps {
  readonly isOpen: boolean;
  readonly order: PricedOrder;
  readonly details: OrderDetailsForm;
  readonly coupon: OrderCoupon;
  readonly service: ListService;
  readonly placing: ReturnType<typeof usePlaceOrderList>;
}

export function OrderListFooter(props: OrderListFooterProps) {
  const { isOpen, order, details, coupon, service, placing } = props;
  const { order: words, details: detailWords } = useWords("composer");
  const errors = useWords("errors");
  const isMadeOn = useAvailableToday(service.slot?.date);
  const [wasBlocked, setBlocked] = useState(false);
  const session = useEndedSession();
  const { isSending, earlier } = placing;
  const error = session.isEnded && placing.error?.status === 401 ? null : placing.error;
  const { slug, shop } = useCustomShop();
  const visit = useVisit();
  const language = useLanguage();
  const nameOf = (key: string) => shopName(shop, key, language);
  const isMade = order.lines.every(({ line }) => isMadeOn(shop.categories[line.categoryId]));
  const { changes, preview: previewWords } = useWords("basket");
  const { total } = order.amounts;
  const { before, agree } = useTotalBefore(total, isOpen);
  const isNews = order.lines.some(({ line }) => priceBefore(shop.categories, line) !== undefined);
  // After a price refusal, sending again is the agreement.
  const isRefused = error?.code === "price_changed" && !isSending;
  const isWaiting = !isRefused && (isNews || before !== null);

  const isOfflineShown = useShowsOfflineNotice() && error?.code === "network_error";

  const isBlocked = !order.isOffered || !isMade || !service.isAvailable;
  const refusal = service.isAvailable && !isSending ? service.problem : null;

  const agreeToAll = () => {
    agree();
    agreeToTodaysPrices(slug, visit, shop);
  };
  const place = ({ withoutCode = false } = {}) => {
    if (coupon.entry.isChecking || session.isAsked) return;
    if (!coupon.confirm({ withoutCode })) return;
    setBlocked(isBlocked);
    if (isBlocked) return;
    const checked = details.check();
    if (!checked) return;
    if (isRefused) agreeToAll();
    placing.place(order, checked);
  };
  return (
    <div className="flex flex-col gap-2.5">
      {earlier && <Notice tone="info">{words.placed_before(earlier.orderNumber)}</Notice>}
      {wasBlocked && !order.isOffered && <Notice tone="error">{words.gone_blocks}</Notice>}
      {wasBlocked && !isMade && <Notice tone="error">{words.not_today_blocks}</Notice>}
      {wasBlocked && !service.isAvailable && <Notice tone="error">{errors.sold_out}</Notice>}
      <HoldNote hold={service.hold} />
      {refusal && (
        <ServiceRefusal
          refused={refusal}
          nameOf={nameOf}
          next={service.offer.next}
          onTake={(next) => details.change({ pickUp: next })}
        />
      )}
      {coupon.asksAboutCode && (
        <UnappliedCode
          code={coupon.entry.typed}
          onApply={coupon.applyCode}
          onGoOn={() => place({ withoutCode: true })}
        />
      )}
      {session.isAsked && !isSending && <EndedSession onGuest={session.goOnAsGuest} />}
      {!isSending && <WaitingNotice isErrorShown={error !== null} />}
      {error && !isServiceRefusal(error) && !isSending && !coupon.dropped && !isOfflineShown && (
        <Notice tone="error">
          {errorWords(errors, error)}
          {error.details?.phone !== undefined && <PhoneLink phone={String(error.details.phone)} />}
        </Notice>
      )}
      {isRefused && <RefusedLines error={error} paid={(price) => withTax(price, shop.tax)} />}
      {isWaiting && (
        <Notice tone="info">
          {before === null
            ? changes.basket_touched
            : changes.total_changed(formatPrice(before), formatPrice(total))}
          <Button look="secondary" className="mt-2 flex" onClick={agreeToAll}>
            {changes.agree}
          </Button>
        </Notice>
      )}
      {visit.preview && <Notice tone="info">{previewWords.closed}</Notice>}
      {details.isPhoneMissing && (
        <Notice tone="info">{detailWords.phone_needed(formatPrice(details.above))}</Notice>
      )}
      <AmountList
        variant="order_list"
        amounts={order.amounts}
        couponCode={coupon.applied?.code ?? null}
      />
      {!details.isTaken && <Agreement className="text-center text-xs" />}
      <Button
        wide
        busy={isSending}
        disabled={isWaiting || session.isAsked || visit.preview !== undefined}
        onClick={() => place()}
        className="min-h-13"
      >
        {isSending && words.placing}
        {!isSending && (isRefused ? words.place_new(formatPrice(total)) : words.place)}
      </Button>
      {!details.isTaken && <p className="text-center text-xs text-ink-soft">{words.pay_later}</p>}
    </div>
  );
}
