import type { PricedOrder } from "@comptoir/domain";
import { useState } from "react";
import { errorWords } from "../../../i18n/error-words.ts";
import { formatPrice } from "../../../i18n/formats.ts";
import { useWords } from "../../../i18n/words.ts";
import { Agreement } from "../../../order/agreement.tsx";
import { AmountList } from "../../../order/order-amounts.tsx";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { useMadeToday } from "../dishes/made-today.ts";
import type { usePlaceOrderList } from "./place-order-list.ts";
import type { OrderDetailsForm } from "./use-order-details.ts";

interface OrderListFooterProps {
  readonly order: PricedOrder;
  readonly details: OrderDetailsForm;
  readonly placing: ReturnType<typeof usePlaceOrderList>;
}

/** What the order comes to, what went wrong with sending it, and the button that sends it. */
export function OrderListFooter({ order, details, placing }: OrderListFooterProps) {
  const { order: words, details: detailWords } = useWords("composer");
  const errors = useWords("errors");
  const { categories } = useCustomShop().shop;
  const isMadeToday = useMadeToday();
  const isMade = order.lines.every(({ line }) =>
    isMadeToday(categories[line.categoryId]?.weekdays),
  );
  const [wasBlocked, setBlocked] = useState(false);
  const { isSending, error, earlier } = placing;

  const place = () => {
    setBlocked(!order.isOffered || !isMade);
    if (!order.isOffered || !isMade) return;
    const told = details.check();
    if (told) placing.place(order, told);
  };
  return (
    <div className="flex flex-col gap-2.5">
      {earlier && <Notice tone="info">{words.placed_before(earlier.orderNumber)}</Notice>}
      {wasBlocked && !order.isOffered && <Notice tone="error">{words.gone_blocks}</Notice>}
      {wasBlocked && !isMade && <Notice tone="error">{words.not_today_blocks}</Notice>}
      {error && !isSending && (
        <Notice tone="error">
          {errorWords(errors, error)}
          {error.details?.phone !== undefined && <PhoneLink phone={String(error.details.phone)} />}
        </Notice>
      )}
      {details.isPhoneMissing && (
        <Notice tone="info">{detailWords.phone_needed(formatPrice(details.above))}</Notice>
      )}
      <AmountList variant="order_list" amounts={order.amounts} />
      {!details.isTaken && <Agreement className="text-center text-xs" />}
      <Button wide busy={isSending} onClick={place} className="min-h-13">
        {isSending ? words.placing : words.place}
      </Button>
      {!details.isTaken && <p className="text-center text-xs text-ink-soft">{words.pay_later}</p>}
    </div>
  );
}
