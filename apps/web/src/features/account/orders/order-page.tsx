import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { orderQuery } from "../../../order/track-order.ts";
import { isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { PageMessage } from "../../../ui/page-message.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Reordered } from "./order-again.tsx";
import { OrderDetails } from "./order-details.tsx";

interface OrderPageProps {
  readonly slug: string;
  readonly number: number;
  /** Whose order it is; a guest's is known by this browser's cookie. */
  readonly userId: string | null;
  /** A guest wants to take the order over into an account. */
  readonly onKeep: () => void;
  readonly onReorder: (again: Reordered) => void;
}

/** One order's page: found, not found, or not to be had right now. */
export function OrderPage({ slug, number, userId, onKeep, onReorder }: OrderPageProps) {
  const { orders: words } = useWords("account");
  const { retry } = useWords("common");
  const errors = useWords("errors");
  const { data: order, error, refetch } = useQuery(orderQuery({ slug, number, userId }));

  const all = (
    <Link
      to="/account/orders"
      className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent"
    >
      <ArrowLeft size={18} aria-hidden />
      {words.all}
    </Link>
  );
  if (order) {
    return (
      <div className="mx-auto flex max-w-3xl flex-col gap-5">
        {userId ? all : <KeepOrder onKeep={onKeep} />}
        <OrderDetails found={order} onReorder={onReorder} />
      </div>
    );
  }
  if (!error) return <Skeleton className="mx-auto h-96 max-w-3xl" />;
  if (isApiError(error) && error.status === 404) {
    return (
      <PageMessage title={words.not_found} text={words.not_found_text}>
        {all}
      </PageMessage>
    );
  }
  return (
    <PageMessage
      role="alert"
      title={words.failed_one}
      text={errors[isApiError(error) ? error.code : "internal_error"]}
    >
      <Button onClick={() => void refetch()}>{retry}</Button>
    </PageMessage>
  );
}

/** Offers a guest to take the order over into an account. */
function KeepOrder({ onKeep }: { onKeep: () => void }) {
  const { orders: words } = useWords("account");
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-honey-soft p-5">
      <p className="min-w-0 flex-1 basis-60">{words.keep}</p>
      <Button look="secondary" onClick={onKeep}>
        {words.keep_action}
      </Button>
    </div>
  );
}
