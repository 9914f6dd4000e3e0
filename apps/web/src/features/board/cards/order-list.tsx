import type { Order } from "@comptoir/domain";
import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Print } from "../../../order/receipt/receipt-printer.tsx";
import type { Moves } from "../moves/use-moves.ts";
import { isUndoable } from "../moves/use-undoable.ts";
import { type Row, useCardPlaces } from "./card-places.ts";
import { OrderCard } from "./order-card.tsx";
import { useSpotlight } from "./spotlight.ts";

interface OrderListProps {
  /** Another key starts a new list. */
  readonly listKey: string;
  readonly orders: readonly Order[];
  /** All orders of the day, since a moved card stays visible for a moment. */
  readonly everyOrder: readonly Order[];
  readonly showState: boolean;
  readonly moves: Moves;
  readonly onPrint: Print;
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
  /** A problem belongs to the order's position at the time, and so to one tab. */
  const problemOf = ({ id, moves }: Row) => {
    const problem = problems.get(id);
    return problem?.moves === moves ? problem.error : undefined;
  };
  const { rows, handlers } = useCardPlaces(listKey, target, (row) => problemOf(row) !== undefined);
  const list = useRef<HTMLUListElement>(null);
  const { count, watchEnd } = useProgressive(listKey, useSpotlight(list, rows) + 1);

  if (rows.length === 0) {
    return <p className="py-16 text-center text-lg text-ink-soft">{empty}</p>;
  }
  return (
    <>
      <ul
        ref={list}
        {...handlers}
        className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3 min-[1900px]:grid-cols-4"
      >
        {rows.slice(0, count).map((row) => {
          const { id, movedAt } = row;
          const order = byId.get(id);
          return order ? (
            <li key={id}>
              <OrderCard
                order={order}
                hasMoved={movedAt !== undefined}
                showState={showState}
                isBusy={busy.has(id)}
                problem={problemOf(row)}
                onMove={request}
                onUndo={isUndoable(moves.undoable, order) ? moves.undo : undefined}
                onAsk={moves.openQuestion}
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

const AHEAD = "600px";

/**
 * Number of items to render: one screenful, more as the end comes into view, and at least
 * `atLeast`. Keeps long lists from delaying taps.
 */
function useProgressive(key: string, atLeast: number) {
  const [shown, setShown] = useState(() => ({ key, count: screenful(window) }));
  const [revealed, setRevealed] = useState({ key, count: 0 });
  const countOf = (of: typeof shown) => (of.key === key ? of.count : 0);
  const count = Math.max(countOf(shown), countOf(revealed), screenful(window), atLeast);
  // Items rendered for a spotlight stay, even while the deferred render is pending.
  useLayoutEffect(() => {
    if (atLeast > 0) setRevealed({ key, count });
  }, [key, atLeast, count]);
  const watchEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          const further = count + screenful(window);
          startTransition(() => setShown({ key, count: further }));
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

const LEAST_HEIGHT_PX = 280;

function screenful({ innerWidth, innerHeight }: Window): number {
  const columns = 1 + [1024, 1536, 1900].filter((width) => innerWidth >= width).length;
  return columns * Math.ceil(innerHeight / LEAST_HEIGHT_PX);
}
