import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { useHomeShop } from "../../../shop/home-shop.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { myOrdersQuery } from "./my-orders.ts";
import { OrderCard } from "./order-card.tsx";

export function OrderHistory({ uid }: { uid: string }) {
  const { orders: words } = useWords("account");
  const { retry, loading } = useWords("common");
  const { slug } = useHomeShop();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(myOrdersQuery(uid));
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
          <li key={order._id}>
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
