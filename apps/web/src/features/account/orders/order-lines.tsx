import type { Shop, TrackedOrder } from "@comptoir/contract";
import { fromChf } from "@comptoir/domain";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { lineInWords, lineName } from "../../../order/order-words.ts";
import { Price } from "../../../ui/price.tsx";

interface OrderLinesProps {
  readonly order: TrackedOrder;
  /** Unknown when its menu cannot be had: the dishes then stand as they were ordered. */
  readonly shop: Shop | undefined;
}

export function OrderLines({ order, shop }: OrderLinesProps) {
  const { orders: words } = useWords("account");
  const said = useWords("board");
  const language = useLanguage();
  return (
    <section aria-labelledby="order-lines" className="rounded-card bg-paper p-5 shadow-card sm:p-7">
      <h2 id="order-lines" className="text-xl">
        {words.lines}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {order.items.map((line, place) => {
          const { title, details } = shop
            ? lineInWords(line, { shop, language, words: said })
            : { title: lineName(line, shop, language), details: [] };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's lines never move.
            <li key={place} className="flex gap-3 py-3">
              <span className="w-8 shrink-0 font-semibold tabular-nums">{line.quantity} ×</span>
              <div className="min-w-0 flex-1">
                <p className="font-medium">{title}</p>
                {line.nameLabel && (
                  <p className="text-sm font-medium">{said.label_for(line.nameLabel)}</p>
                )}
                {details.map(({ about, text }) => (
                  <p key={about + text} className="text-sm text-ink-soft">
                    {about && `${said.about(about)} `}
                    {text}
                  </p>
                ))}
              </div>
              <Price amount={fromChf(line.lineTotal)} />
            </li>
          );
        })}
      </ul>
      <Totals order={order} />
    </section>
  );
}

function Totals({ order }: { order: TrackedOrder }) {
  const { orders: words } = useWords("account");
  const { subtotal, tax, deliveryFee, couponDiscount, couponCode, totalPrice } = order;
  const isDelivered = order.deliveryAddress !== null;
  return (
    <dl className="flex flex-col gap-1.5 border-t border-line pt-4">
      <Row label={words.subtotal} amount={subtotal} />
      {tax > 0 && <Row label={words.tax} amount={tax} />}
      {isDelivered && deliveryFee > 0 && <Row label={words.delivery_fee} amount={deliveryFee} />}
      {isDelivered && deliveryFee === 0 && (
        <div className="flex justify-between gap-3">
          <dt>{words.delivery_fee}</dt>
          <dd>{words.free}</dd>
        </div>
      )}
      {couponDiscount > 0 && (
        <Row label={words.discount(couponCode ?? "")} amount={couponDiscount} minus />
      )}
      <div className="mt-1 flex justify-between gap-3 text-lg font-semibold">
        <dt>{words.total}</dt>
        <dd>
          <Price amount={fromChf(totalPrice)} />
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, amount, minus = false }: { label: string; amount: number; minus?: boolean }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{label}</dt>
      <dd>
        {minus && "− "}
        <Price amount={fromChf(amount)} />
      </dd>
    </div>
  );
}
