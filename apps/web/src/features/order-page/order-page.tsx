import type { Order } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { failureWords } from "../../i18n/failure-words.ts";
import { formatStoredAt } from "../../i18n/format-stored-at.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import {
  isRefusal,
  type OrderRef,
  orderQuery,
  storeOrder,
  useStoredOrder,
} from "../../order/track-order.ts";
import { useLate } from "../../platform/use-late.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const ASK_AGAIN_MS = 5_000;

interface OrderPageProps {
  readonly number: number;
  readonly linkKey: string | null;
  readonly userId: string | null;
  readonly onSignIn: () => void;
  readonly children: (order: Order) => ReactNode;
}

export function OrderPage({ number, linkKey, userId, onSignIn, children }: OrderPageProps) {
  const { page: words } = useWords("orders");
  const { retry, account } = useWords("common");
  const errors = useWords("errors");
  const { slug } = useShop();
  const ref: OrderRef = { slug, number, key: linkKey };
  const isOwn = linkKey === null;
  const stored = useStoredOrder({ slug, number, userId, isOwn });
  const query = useQuery({
    ...orderQuery({ ...ref, userId }),
    // While the stored order is shown, retry until the server answers.
    refetchInterval: ({ state }) => stored !== undefined && state.error !== null && ASK_AGAIN_MS,
  });
  const { data: order, error, refetch } = query;
  useEffect(() => {
    if (order && isOwn) void storeOrder(order, userId);
  }, [order, isOwn, userId]);
  const isUnanswered = useLate(error !== null);

  if (order && !isRefusal(error)) return children(order);
  if (stored && isUnanswered && !isRefusal(error)) {
    return (
      <>
        <StoredOrderNote at={stored.at} />
        {children(stored.order)}
      </>
    );
  }
  if (!error) return <Skeleton className="mx-auto h-96 max-w-4xl" />;
  if (isRefusal(error)) {
    if (linkKey) {
      return (
        <PageMessage title={words.broken_link} text={words.broken_link_text}>
          <ToShop />
        </PageMessage>
      );
    }
    const text = userId ? words.not_found_text : words.not_found_guest;
    return (
      <PageMessage title={words.not_found} text={text}>
        {userId ? <AllOrders /> : <Button onClick={onSignIn}>{account.sign_in}</Button>}
        <ToShop />
      </PageMessage>
    );
  }
  return (
    <PageMessage role="alert" title={words.failed} text={failureWords(errors, error)}>
      <Button onClick={() => void refetch()}>{retry}</Button>
    </PageMessage>
  );
}

/** Shows the age of the stored order. `data-says-offline` hides the general offline banner. */
function StoredOrderNote({ at }: { readonly at: number }) {
  const { order: words } = useWords("offline");
  const language = useLanguage();
  return (
    <div data-says-offline className="mx-auto mb-5 max-w-4xl">
      <Notice tone="info">
        <strong>{formatStoredAt(at, words, language)}</strong>
      </Notice>
    </div>
  );
}

export function ToShop() {
  const { page: words } = useWords("orders");
  const { slug, shop } = useShop();
  return <BackLink to={`/${slug}`}>{words.to_shop(shop.shopName)}</BackLink>;
}

export function AllOrders() {
  const { page: words } = useWords("orders");
  return <BackLink to="/account/orders">{words.all}</BackLink>;
}

function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent"
    >
      <ArrowLeft size={18} aria-hidden className="shrink-0" />
      {children}
    </Link>
  );
}
