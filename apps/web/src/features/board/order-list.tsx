import type { Order, Shop } from "@comptoir/contract";
import { useMemo } from "react";
import type { ApiError } from "../../platform/api.ts";
import { type CardCalls, OrderCard } from "./order-card.tsx";
import { useProgressive } from "./use-progressive.ts";
import { useSteadyList } from "./use-steady-list.ts";

interface OrderListProps {
  readonly shop: Shop;
  /** Names what is listed; a list of something else starts afresh. */
  readonly listKey: string;
  readonly orders: readonly Order[];
  /** Every order of the day: a card that has moved on is still shown for a moment. */
  readonly everyOrder: readonly Order[];
  readonly showState: boolean;
  readonly busy: ReadonlySet<string>;
  readonly troubles: ReadonlyMap<string, ApiError>;
  readonly calls: CardCalls;
  readonly empty: string;
}

export function OrderList(props: OrderListProps) {
  const { shop, listKey, orders, everyOrder, showState, busy, troubles, calls, empty } = props;
  const target = useMemo(() => orders.map(({ _id: id, state }) => ({ id, state })), [orders]);
  const byId = useMemo(() => new Map(everyOrder.map((order) => [order._id, order])), [everyOrder]);
  const { rows, watchers } = useSteadyList(listKey, target, (id) => troubles.has(id));
  const { count, watchEnd } = useProgressive(listKey);

  if (rows.length === 0) {
    return <p className="py-16 text-center text-lg text-ink-soft">{empty}</p>;
  }
  return (
    <>
      <ul
        {...watchers}
        className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3 min-[1900px]:grid-cols-4"
      >
        {rows.slice(0, count).map(({ id, movedAt }) => {
          const order = byId.get(id);
          return order ? (
            <li key={id}>
              <OrderCard
                order={order}
                shop={shop}
                hasMoved={movedAt !== undefined}
                showState={showState}
                isBusy={busy.has(id)}
                trouble={troubles.get(id)}
                calls={calls}
              />
            </li>
          ) : null;
        })}
      </ul>
      {rows.length > count && <div ref={watchEnd} className="h-px" />}
    </>
  );
}
