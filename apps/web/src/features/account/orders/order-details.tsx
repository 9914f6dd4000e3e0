import type { TrackedOrder } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import { formatDay, formatInstant } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { useLiveOrder } from "../../../order/use-live-order.ts";
import { shopQuery } from "../../../shop/shop.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OrderAgain } from "./order-again.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderProgress } from "./order-progress.tsx";
import type { Again } from "./reorder-order.ts";

interface OrderDetailsProps {
  readonly found: TrackedOrder;
  readonly onReorder: (again: Again) => void;
}

/** How far the order is, live, and all that was ordered. */
export function OrderDetails({ found, onReorder }: OrderDetailsProps) {
  const { orders: words } = useWords("account");
  const language = useLanguage();
  const { restaurantId, orderNumber, createdAt } = found;
  const { data: shop, isPending } = useQuery(shopQuery(restaurantId));
  const live = useLiveOrder(restaurantId, orderNumber);
  const order = live.order ?? found;

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{words.number(orderNumber)}</h1>
          <p className="mt-1 text-ink-soft">
            {shop && `${shop.shopName} · `}
            {words.placed_on(formatInstant(createdAt, language))}
          </p>
        </div>
        {shop && <OrderAgain order={order} shop={shop} onReorder={onReorder} />}
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-5">
          <OrderProgress order={order} isUpToDate={live.isUpToDate} />
          <Delivery order={order} />
        </div>
        {isPending ? <Skeleton className="h-72" /> : <OrderLines order={order} shop={shop} />}
      </div>
    </>
  );
}

function Delivery({ order }: { order: TrackedOrder }) {
  const { orders: words } = useWords("account");
  const language = useLanguage();
  const { deliveryAddress: address, deliveryTimePreference: wish, note } = order;
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
