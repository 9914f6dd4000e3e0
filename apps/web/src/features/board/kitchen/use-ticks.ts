import { STAFF_PATHS } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { type ApiError, asApiError } from "../../../platform/api.ts";
import { applyChange, changeOrder, refreshOrders } from "../orders/board-orders.ts";

interface Tick {
  readonly id: string;
  readonly line: number;
  readonly isDone: boolean;
}

const keyOf = ({ id, line }: Omit<Tick, "isDone">) => `${id} ${line}`;

export type Ticks = ReturnType<typeof useTicks>;

/**
 * Optimistic ticks: shown here at once, on other screens after the server's answer. On an error the
 * line is reset and the problem stays until dismissed.
 */
export function useTicks(orders: readonly Order[]) {
  const client = useQueryClient();
  /** Latest tap per line while a request is pending. */
  const tapped = useRef(new Map<string, Tick>());
  const [unanswered, setUnanswered] = useState<readonly Tick[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, ApiError>>(new Map());

  const dismiss = useCallback((id: string) => {
    setProblems((old) => new Map([...old].filter(([key]) => key !== id)));
  }, []);

  const tick = useCallback(
    async (order: Order, line: number, isDone: boolean) => {
      const { id, slug } = order;
      const key = keyOf({ id, line });
      const isUnderWay = tapped.current.has(key);
      tapped.current.set(key, { id, line, isDone });
      setUnanswered([...tapped.current.values()]);
      if (isUnderWay) return;
      dismiss(id);
      try {
        // Repeat until the server has the latest tap.
        for (let sent = !isDone; sent !== tapped.current.get(key)?.isDone; ) {
          sent = !sent;
          const body = { line, isDone: sent };
          applyChange(client, await changeOrder(order, STAFF_PATHS.tickLine, body));
        }
      } catch (error) {
        const problem = asApiError(error);
        setProblems((old) => new Map(old).set(id, problem));
        void refreshOrders(client, slug);
      }
      tapped.current.delete(key);
      // Query notifications are batched: update after them, or the line would flicker.
      notifyManager.schedule(() => setUnanswered([...tapped.current.values()]));
    },
    [client, dismiss],
  );

  const ticked = useMemo(() => withTicks(orders, unanswered), [orders, unanswered]);
  return { ticked, problems, tick, dismiss };
}

/** Untouched orders keep their identity, for memoisation. */
function withTicks(orders: readonly Order[], ticks: readonly Tick[]): readonly Order[] {
  if (ticks.length === 0) return orders;
  return orders.map((order) => {
    const own = ticks.filter(({ id }) => id === order.id);
    if (own.length === 0) return order;
    const others = order.doneLines.filter((place) => own.every(({ line }) => line !== place));
    const done = own.filter(({ isDone }) => isDone).map(({ line }) => line);
    return { ...order, doneLines: [...others, ...done] };
  });
}
