import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { useWords } from "../../../i18n/words.ts";
import { isApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { PageMessage } from "../../../ui/page-message.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { KeepOrder } from "./keep-order.tsx";
import { myOrderQuery } from "./my-orders.ts";
import { OrderDetails } from "./order-details.tsx";
import type { Again } from "./reorder-order.ts";

interface OrderViewProps {
  readonly slug: string;
  readonly number: number;
  /** Whose order it is; a guest's is known by this browser's cookie. */
  readonly uid: string | null;
  readonly onReorder: (again: Again) => void;
}

/** One order's page: found, not found, or not to be had right now. */
export function OrderView({ slug, number, uid, onReorder }: OrderViewProps) {
  const { orders: words } = useWords("account");
  const { retry } = useWords("common");
  const errors = useWords("errors");
  const { data: order, error, refetch } = useQuery(myOrderQuery({ slug, number, uid }));

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
        {uid ? all : <KeepOrder slug={slug} number={number} />}
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
