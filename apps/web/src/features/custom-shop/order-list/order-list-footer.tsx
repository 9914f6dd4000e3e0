import { withTax } from "@comptoir/domain";
import { errorWords } from "../../../i18n/error-words.ts";
import { formatPrice } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { UnappliedCode } from "../../../order/coupon/coupon.tsx";
import { ServiceRefusal } from "../../../order/hold/service-refusal.tsx";
import { AmountList } from "../../../order/order-amounts.tsx";
import {
  Agreement,
  EndedSession,
  HoldNote,
  RefusedLines,
  useShowsOfflineNotice,
  WaitingNotice,
} from "../../../order/order-notices.tsx";
import { isServiceRefusal } from "../../../order/refusals.ts";
import { shopName } from "../../../shop/shop.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { useVisit } from "../../../shop/visit.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { useOrderList } from "./use-order-list.ts";

export function OrderListFooter() {
  const { order, details, prices, blocks, ordering } = useOrderList();
  const { coupon, service, session, earlier } = ordering;
  const { isSending, error } = ordering.sending;
  const { order: words, details: detailWords } = useWords("composer");
  const { changes, preview: previewWords } = useWords("basket");
  const errors = useWords("errors");
  const { shop } = useCustomShop();
  const { channel, preview } = useVisit();
  const language = useLanguage();
  const { total } = order.amounts;
  const isOfflineShown = useShowsOfflineNotice() && error?.code === "network_error";
  const isAvailable = !service.lineProblems.some(Boolean);
  const refusal = isAvailable && !isSending ? service.problem : null;
  return (
    <div className="flex flex-col gap-2.5">
      {earlier && <Notice tone="info">{words.placed_before(earlier.orderNumber)}</Notice>}
      {blocks?.gone && <Notice tone="error">{words.gone_blocks}</Notice>}
      {blocks?.otherDay && <Notice tone="error">{words.not_today_blocks}</Notice>}
      {blocks?.soldOut && <Notice tone="error">{errors.sold_out}</Notice>}
      <HoldNote hold={service.hold} />
      {refusal && (
        <ServiceRefusal
          refused={refusal}
          nameOf={(key) => shopName(shop, key, language)}
          next={service.offer.next}
          onTake={(next) => details.change({ pickUp: next })}
        />
      )}
      <UnappliedCode coupon={coupon} onGoOn={() => ordering.place({ withoutCode: true })} />
      <EndedSession session={session} />
      {!isSending && <WaitingNotice isErrorShown={error !== null} />}
      {error &&
        !isServiceRefusal(error) &&
        !isSending &&
        !coupon.entry.dropped &&
        !isOfflineShown && (
          <Notice tone="error">
            {errorWords(errors, error)}
            {error.details?.phone !== undefined && (
              <PhoneLink phone={String(error.details.phone)} />
            )}
          </Notice>
        )}
      {prices.isRefused && error && (
        <RefusedLines error={error} paid={(price) => withTax(price, shop.tax)} />
      )}
      {prices.isToAgree && (
        <Notice tone="info">
          {prices.before === null
            ? changes.basket_touched
            : changes.total_changed(formatPrice(prices.before), formatPrice(total))}
          <Button look="secondary" className="mt-2 flex" onClick={prices.agree}>
            {changes.agree}
          </Button>
        </Notice>
      )}
      {preview && <Notice tone="info">{previewWords.closed}</Notice>}
      {details.phone.isMissing && (
        <Notice tone="info">{detailWords.phone_needed(formatPrice(shop.phoneNeededAbove))}</Notice>
      )}
      <AmountList
        variant="order_list"
        amounts={order.amounts}
        couponCode={coupon.applied?.code ?? null}
      />
      {!channel && <Agreement className="text-center text-xs" />}
      <Button
        wide
        busy={isSending}
        disabled={prices.isToAgree || session.isAsked || preview !== undefined}
        onClick={() => ordering.place()}
        className="min-h-13"
      >
        {isSending && words.placing}
        {!isSending && (prices.isRefused ? words.place_new(formatPrice(total)) : words.place)}
      </Button>
      {!channel && <p className="text-center text-xs text-ink-soft">{words.pay_later}</p>}
    </div>
  );
}
