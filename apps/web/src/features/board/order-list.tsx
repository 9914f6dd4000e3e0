import type { Order } from "@comptoir/domain";
import { useCallback, useMemo, useState } from "react";
import { useCardPlaces } from "./card-places.ts";
import { OrderCard } from "./order-card.tsx";
import type { Moves } from "./use-moves.ts";
import { isUndoable } from "./use-undoable.ts";

interface OrderListProps {
  /** Names what is listed; a list of something else starts afresh. */
  readonly listKey: string;
  readonly orders: readonly Order[];
  /** Every order of the day: a card that has moved on is still shown for a moment. */
  readonly everyOrder: readonly Order[];
  readonly showState: boolean;
  readonly moves: Moves;
  readonly onPrint: (order: Order) => void;
  readonly empty: string;
}

export function OrderList(props: OrderListProps) {
  const { listKey, orders, everyOrder, showState, moves, onPrint, empty } = props;
  const { busy, problems, request, dismiss } = moves;
  const target = useMemo(
    () => orders.map(({ id, history }) => ({ id, moves: history.length })),
    [orders],
  );
  const byId = useMemo(() => new Map(everyOrder.map((order) => [order.id, order])), [everyOrder]);
  const { rows, handlers } = useCardPlaces(listKey, target, (id) => problems.has(id));
  const { count, watchEnd } = useProgressive(listKey);

  if (rows.length === 0) {
    return <p className="py-16 text-center text-lg text-ink-soft">{empty}</p>;
  }
  return (
    <>
      <ul
        {...handlers}
        className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3 min-[1900px]:grid-cols-4"
      >
        {rows.slice(0, count).map(({ id, movedAt }) => {
          const order = byId.get(id);
          return order ? (
            <li key={id}>
              <OrderCard
                order={order}
                hasMoved={movedAt !== undefined}
                showState={showState}
                isBusy={busy.has(id)}
                problem={problems.get(id)}
                onMove={request}
                onUndo={isUndoable(moves.undoable, order) ? moves.undo : undefined}
                onRecall={moves.askRecall}
                onDismiss={dismiss}
                onPrint={onPrint}
              />
            </li>
          ) : null;
        })}
      </ul>
      {rows.length > count && <div ref={watchEnd} className="h-px" />}
    </>
  );
}

const AT_ONCE = 24;
const AHEAD = "1200px";

/** How many of a long list to render: a screenful at once, more as its end comes near. */
function useProgressive(key: string) {
  const [shown, setShown] = useState({ key, count: AT_ONCE });
  const count = shown.key === key ? shown.count : AT_ONCE;
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) {
            setShown({ key, count: count + AT_ONCE });
          }
        },
        { rootMargin: AHEAD },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [key, count],
  );
  return { count, watchEnd };
}
