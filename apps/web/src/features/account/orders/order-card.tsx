import type { TrackedOrder } from "@comptoir/contract";
import { fromChf } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { formatInstant } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { OrderStateBadge } from "../../../order/order-state-badge.tsx";
import { lineName } from "../../../order/order-words.ts";
import { shopQuery } from "../../../shop/shop.ts";
import { Price } from "../../../ui/price.tsx";

/** One order of the history; all of it leads to its page. */
export function OrderCard({ order }: { order: TrackedOrder }) {
  const { orders: words } = useWords("account");
  const language = useLanguage();
  const { data: shop } = useQuery(shopQuery(order.restaurantId));
  const { orderNumber, restaurantId, state, createdAt, items, totalPrice } = order;

  return (
    <Link
      to={`/account/orders/${restaurantId}/${orderNumber}`}
      className="group flex items-center gap-4 rounded-card bg-paper p-5 shadow-card transition hover:shadow-float"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">{words.number(orderNumber)}</h2>
          <OrderStateBadge state={state} />
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">
          {shop?.shopName ?? restaurantId} · {formatInstant(createdAt, language)}
        </p>
        <p className="mt-2.5 line-clamp-2">
          {items.map((item) => `${item.quantity} × ${lineName(item, shop, language)}`).join(", ")}
        </p>
        <Price amount={fromChf(totalPrice)} className="mt-2 block font-semibold" />
      </div>
      <ChevronRight
        aria-hidden
        className="shrink-0 text-ink-soft transition group-hover:translate-x-0.5 group-hover:text-accent"
      />
    </Link>
  );
}
