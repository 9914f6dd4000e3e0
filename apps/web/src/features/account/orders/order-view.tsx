import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { formatDay, formatInstant } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../lib/api.ts";
import { shopQuery } from "../../../lib/shop.ts";
import { PageMessage } from "../../../ui/page-message.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OrderAgain } from "./order-again.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderProgress } from "./order-progress.tsx";
import type { Again } from "./reorder-order.ts";
import { useLiveOrder } from "./use-live-order.ts";

interface OrderViewProps {
  readonly slug: string;
  readonly number: number;
  readonly uid: string | null;
  readonly onReorder: (again: Again) => void;
}

/** One order: how far it is, live, and all that was ordered. */
export function OrderView({ slug, number, uid, onReorder }: OrderViewProps) {
  const { orders: words } = useWords("account");
  const errors = useWords("errors");
  const language = useLanguage();
  const { data: shop } = useQuery(shopQuery(slug));
  const { order, error, status } = useLiveOrder({ slug, number, uid });

  if (!order && isApiError(error)) {
    return error.status === 404 ? (
      <PageMessage title={words.not_found} text={words.not_found_text}>
        <AllOrders label={words.all} />
      </PageMessage>
    ) : (
      <PageMessage role="alert" title={words.failed} text={errors[error.code]} />
    );
  }
  if (!order) return <Skeleton className="mx-auto h-96 max-w-3xl" />;
  const wish = order.deliveryTimePreference;

  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      {uid && <AllOrders label={words.all} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-4xl">{words.number(number)}</h1>
          <p className="mt-1 text-ink-soft">
            {shop?.shopName} · {words.placed_on(formatInstant(order.createdAt, language))}
          </p>
        </div>
        {shop && <OrderAgain order={order} shop={shop} onReorder={onReorder} />}
      </div>
      <OrderProgress order={order} status={status} />
      {(order.deliveryAddress || wish || order.note) && (
        <section
          aria-labelledby="order-delivery"
          className="rounded-card bg-paper p-5 shadow-card sm:p-7"
        >
          <h2 id="order-delivery" className="text-xl">
            {words.delivery}
          </h2>
          {wish && (
            <p className="mt-2 font-medium">
              {formatDay(wish.date, language)}, {wish.time}
            </p>
          )}
          {order.deliveryAddress && (
            <p className="text-ink-soft">
              {order.deliveryAddress.street}, {order.deliveryAddress.postalCode}{" "}
              {order.deliveryAddress.city}
            </p>
          )}
          {order.note && (
            <p className="mt-2">
              {words.note} : {order.note}
            </p>
          )}
        </section>
      )}
      <OrderLines order={order} shop={shop} />
    </div>
  );
}

function AllOrders({ label }: { label: string }) {
  return (
    <Link
      to="/account/orders"
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent"
    >
      <ArrowLeft size={18} aria-hidden />
      {label}
    </Link>
  );
}
