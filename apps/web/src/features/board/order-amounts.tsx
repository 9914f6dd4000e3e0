import type { Order } from "@comptoir/contract";
import { fromChf, type Rappen } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { Price } from "../../ui/price.tsx";

export function OrderAmounts({ order }: { order: Order }) {
  const words = useWords("board");
  const isPlain = order.totalPrice === order.subtotal && !order.couponCode;
  return (
    <dl aria-label={words.amounts} className="flex flex-col gap-0.5 text-sm">
      {!isPlain && <Amount label={words.subtotal} amount={fromChf(order.subtotal)} />}
      {order.couponCode && (
        <Amount
          label={words.coupon(order.couponCode)}
          amount={-fromChf(order.couponDiscount) as Rappen}
        />
      )}
      {order.deliveryAddress && (
        <Amount label={words.fee} amount={fromChf(order.deliveryFee)} zero={words.free} />
      )}
      {order.tax > 0 && <Amount label={words.tax} amount={fromChf(order.tax)} />}
      <div className="mt-1 flex items-baseline justify-between gap-3 text-lg font-bold">
        <dt>{words.total}</dt>
        <dd>
          <Price amount={fromChf(order.totalPrice)} />
        </dd>
      </div>
    </dl>
  );
}

function Amount({ label, amount, zero }: { label: string; amount: Rappen; zero?: string }) {
  return (
    <div className="flex justify-between gap-3 text-ink-soft">
      <dt className="min-w-0 break-words">{label}</dt>
      <dd>{amount === 0 && zero ? zero : <Price amount={amount} />}</dd>
    </div>
  );
}
