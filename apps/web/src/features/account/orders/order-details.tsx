import type { Order } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { formatDay, formatInstant } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { OrderAmounts } from "../../../order/order-amounts.tsx";
import { OrderLines } from "../../../order/order-lines.tsx";
import { OrderProgress } from "../../../order/order-progress.tsx";
import { type TrackedOrder, useTrackedOrder } from "../../../order/track-order.ts";
import { shopQuery } from "../../../shop/shop.ts";
import { OrderAgain, type Reordered } from "./order-again.tsx";

interface OrderDetailsProps {
  readonly found: Order;
  readonly onReorder: (again: Reordered) => void;
}

/** How far the order is, live, and all that was ordered. */
export function OrderDetails({ found, onReorder }: OrderDetailsProps) {
  const { orders: words } = useWords("account");
  const language = useLanguage();
  const { slug, number } = found;
  const { data: shop } = useQuery(shopQuery(slug));
  const tracked = useTrackedOrder({ slug, number });
  const order = tracked.order ?? found;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{words.number(number)}</h1>
          <p className="mt-1 text-ink-soft">
            {shop && `${shop.shopName} · `}
            {words.placed_on(formatInstant(found.placedAt, language))}
          </p>
        </div>
        {shop && <OrderAgain order={order} shop={shop} onReorder={onReorder} />}
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-5">
          <Progress order={order} isUpToDate={tracked.isUpToDate} />
          <Delivery order={order} />
        </div>
        <section
          aria-labelledby="order-lines"
          className="rounded-card bg-paper p-5 shadow-card sm:p-7"
        >
          <h2 id="order-lines" className="text-xl">
            {words.lines}
          </h2>
          <OrderLines order={order} variant="page" className="mt-3" />
          <OrderAmounts order={order} variant="page" className="border-t border-line pt-4" />
        </section>
      </div>
    </>
  );
}

function Progress({ order, isUpToDate }: TrackedOrder) {
  const { orders: words } = useWords("account");
  return (
    <section
      aria-labelledby="order-progress"
      className="flex flex-col gap-5 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-progress" className="text-xl">
          {words.progress}
        </h2>
        {isUpToDate && (
          <span className="inline-flex items-center gap-2 text-sm text-leaf">
            <span aria-hidden className="size-2 animate-pulse rounded-full bg-leaf" />
            {words.live}
          </span>
        )}
      </div>
      <OrderProgress order={order} isUpToDate={isUpToDate} />
    </section>
  );
}

function Delivery({ order: { address, wish, note } }: { order: Order }) {
  const { orders: words } = useWords("account");
  const language = useLanguage();
  if (!address && !wish && !note) return null;
  return (
    <section
      aria-labelledby="order-delivery"
      className="rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <h2 id="order-delivery" className="text-xl">
        {words.delivery}
      </h2>
      {wish && (
        <p className="mt-2 font-medium first-letter:uppercase">
          {formatDay(wish.date, language)}, {wish.time}
        </p>
      )}
      {address && (
        <p className="text-ink-soft">
          {address.street}, {address.postalCode} {address.city}
        </p>
      )}
      {note && <p className="mt-2">{words.note(note)}</p>}
    </section>
  );
}
