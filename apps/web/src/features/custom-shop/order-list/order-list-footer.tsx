import { type Amounts, includedTax, type PricedOrder, type Rappen } from "@comptoir/domain";
import { useState } from "react";
import { formatPercent } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { Price } from "../../../ui/price.tsx";
import type { usePlaceOrder } from "./use-place-order.ts";

interface OrderListFooterProps {
  readonly order: PricedOrder;
  readonly placing: ReturnType<typeof usePlaceOrder>;
}

/** What the order comes to, what went wrong with sending it, and the button that sends it. */
export function OrderListFooter({ order, placing }: OrderListFooterProps) {
  const words = useWords("composer").order;
  const errors = useWords("errors");
  const [wasBlocked, setBlocked] = useState(false);
  const { isPending, error, data } = placing;
  const { code, details } = isApiError(error) ? error : new ApiError("internal_error");

  const place = () => {
    setBlocked(!order.isOffered);
    if (order.isOffered) placing.mutate(order);
  };
  return (
    <div className="flex flex-col gap-2.5">
      {data?.isEarlier && (
        <Notice tone="info">{words.placed_before(data.placed.orderNumber)}</Notice>
      )}
      {wasBlocked && !order.isOffered && <Notice tone="error">{words.gone_blocks}</Notice>}
      {error && !isPending && (
        <Notice tone="error">
          {errors[code]}
          {details?.phone !== undefined && <PhoneLink phone={String(details.phone)} />}
        </Notice>
      )}
      <AmountList amounts={order.amounts} />
      <Button wide busy={isPending} onClick={place} className="min-h-13">
        {isPending ? words.placing : words.place}
      </Button>
      <p className="text-center text-xs text-ink-soft">{words.pay_later}</p>
    </div>
  );
}

function AmountList({ amounts }: { amounts: Amounts }) {
  const words = useWords("composer").order;
  const { total } = useWords("common");
  const { percent, mode } = amounts.taxRule;
  const rate = formatPercent(percent, useLanguage());
  return (
    <dl className="flex flex-col gap-0.5">
      <AmountRow label={words.subtotal} amount={amounts.subtotal} />
      {percent > 0 && mode === "added" && (
        <AmountRow label={words.tax(rate)} amount={amounts.tax} />
      )}
      <div className="flex items-baseline justify-between pt-1">
        <dt className="font-semibold">{total}</dt>
        <dd>
          <Price amount={amounts.total} className="font-display text-2xl font-semibold" />
        </dd>
      </div>
      {percent > 0 && mode === "included" && (
        <AmountRow label={words.included_tax(rate)} amount={includedTax(amounts)} />
      )}
    </dl>
  );
}

function AmountRow({ label, amount }: { label: string; amount: Rappen }) {
  return (
    <div className="flex justify-between text-sm text-ink-soft">
      <dt>{label}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
