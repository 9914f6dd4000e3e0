import { getMyOrdersResponse, orderPath, PATHS } from "@comptoir/contract";
import { nameIn, type Order } from "@comptoir/domain";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { formatInstant } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { OrderStateBadge } from "../../../order/order-badges.tsx";
import { call } from "../../../platform/api.ts";
import { useHomeShop } from "../../../shop/home-shop.ts";
import { useShopAt } from "../../../shop/known-shops.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Price } from "../../../ui/price.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const PAGE = 10;

function myOrdersQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ["my-orders", userId],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE) });
      if (pageParam) query.set("before", pageParam);
      const path = `${PATHS.getMyOrders}?${query}`;
      return call(path, { answers: getMyOrdersResponse, signed: true, signal });
    },
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.placedAt),
    retry: 1,
  });
}

export function OrderHistory({ userId }: { userId: string }) {
  const { orders: words } = useWords("account");
  const { retry, loading } = useWords("common");
  const { slug } = useHomeShop();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(myOrdersQuery(userId));
  const orders = data?.pages.flat() ?? [];

  if (isPending) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">{loading}</span>
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    );
  }
  if (isError && orders.length === 0) {
    return (
      <Notice tone="error">
        <p>{words.failed}</p>
        <Button look="quiet" className="px-0" onClick={() => void refetch()}>
          {retry}
        </Button>
      </Notice>
    );
  }
  if (orders.length === 0) {
    return (
      <div className="flex flex-col items-center gap-3 rounded-card bg-paper px-6 py-12 text-center shadow-card">
        <h2 className="text-2xl">{words.empty}</h2>
        <p className="text-ink-soft">{words.empty_text}</p>
        <Link
          to={`/${slug}`}
          className="mt-2 inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white"
        >
          {words.to_menu}
        </Link>
      </div>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="secondary"
          className="mt-5 self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.older}
        </Button>
      )}
    </>
  );
}

function OrderCard({ order }: { order: Order }) {
  const { orders: words } = useWords("account");
  const language = useLanguage();
  const { slug, number, lines } = order;
  const { shop } = useShopAt(slug);
  return (
    <Link
      to={orderPath(slug, number)}
      className="group flex items-center gap-4 rounded-card bg-paper p-5 shadow-card transition hover:shadow-float"
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">{words.number(number)}</h2>
          <OrderStateBadge order={order} />
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">
          {shop?.shopName ?? slug} · {formatInstant(order.placedAt, language)}
        </p>
        <p className="mt-2.5 line-clamp-2">
          {lines
            .map(({ quantity, names }) => `${quantity} × ${nameIn(names, language)}`)
            .join(", ")}
        </p>
        <Price amount={order.amounts.total} className="mt-2 block font-semibold" />
      </div>
      <ChevronRight
        aria-hidden
        className="shrink-0 text-ink-soft transition group-hover:translate-x-0.5 group-hover:text-accent"
      />
    </Link>
  );
}
