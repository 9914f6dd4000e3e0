import { STAFF_PATHS } from "@comptoir/contract";
import {
  accept,
  type Move,
  type Order,
  type PaymentMethod,
  type Result,
  UNDO_MS,
} from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useEffect, useMemo, useState } from "react";
import type { Print } from "../../../order/receipt/receipt-printer.tsx";
import { type ApiError, asApiError } from "../../../platform/api.ts";
import { useLayer } from "../../../platform/layers.ts";
import { applyChange, changeOrder, refreshOrders } from "../orders/board-orders.ts";

interface MoveRequest {
  readonly order: Order;
  readonly move: Move;
}

interface BoardQuestion {
  readonly what: "recall" | "settle" | "receive" | "change" | "delay";
  readonly order: Order;
}

interface MoveDetails {
  readonly method?: PaymentMethod;
  /** Revision shown on the screen: the missing amount may have arrived since. */
  readonly revision?: number;
  readonly reason?: string;
}

/** `moves` is the number of moves the order had made before. */
interface MoveProblem {
  readonly error: ApiError;
  readonly moves: number;
}

export type Moves = ReturnType<typeof useMoves>;

/** What a card can do. Stable, since cards are memoised. */
export const CardActions = createContext<(Moves["actions"] & { readonly print: Print }) | null>(
  null,
);

export function useCardActions() {
  const actions = use(CardActions);
  if (!actions) throw new Error("a card is used outside of the board");
  return actions;
}

export function useMoves() {
  const { busy, problems, change, clear } = useChanges();
  const { undoable, offer, forget } = useUndoable();
  const [unconfirmed, setUnconfirmed] = useState<MoveRequest>();
  const [question, setQuestion] = useState<BoardQuestion>();
  const { isOpen, open, close: closeQuestion } = useLayer("board-question", { isTransient: true });
  const openQuestion = useCallback(
    (what: BoardQuestion["what"], order: Order) => {
      setQuestion({ what, order });
      open();
    },
    [open],
  );

  const dismiss = useCallback(
    (id: string) => {
      clear(id);
      forget(id);
    },
    [clear, forget],
  );

  const make = useCallback(
    async (order: Order, { to }: Move, details: MoveDetails = {}) => {
      const moved = await change(order, STAFF_PATHS.updateOrderState, { state: to, ...details });
      if (moved.ok) offer(moved.value);
    },
    [change, offer],
  );

  const request = useCallback(
    (order: Order, move: Move) => {
      if (move.asksFirst) setUnconfirmed({ order, move });
      else void make(order, move);
    },
    [make],
  );
  const withdraw = useCallback(() => setUnconfirmed(undefined), []);
  const confirm = (details?: MoveDetails) => {
    withdraw();
    if (unconfirmed) void make(unconfirmed.order, unconfirmed.move, details);
  };

  /** Refused if the order has changed since the question was asked. */
  const answer = (order: Order, path: string, body: object) => {
    closeQuestion();
    return change(order, path, { revision: order.revision, ...body });
  };
  const settle = async (order: Order, method: PaymentMethod) => {
    const settled = await answer(order, STAFF_PATHS.settleRefund, { isSettled: true, method });
    if (settled.ok) offer(settled.value, "refund");
  };
  const receive = (order: Order, method: PaymentMethod) =>
    answer(order, STAFF_PATHS.receivePayment, { method });
  const promise = (order: Order, at: Date) =>
    answer(order, STAFF_PATHS.promiseOrder, { at: at.toISOString() });

  const changeContent = (order: Order, changes: object) => {
    const seen = { moves: order.history.length, revision: order.revision };
    return change(order, STAFF_PATHS.changeOrder, { ...seen, ...changes });
  };

  const undo = useCallback(
    async (order: Order, kind: UndoableKind = "move") => {
      const undone =
        kind === "refund"
          ? await change(order, STAFF_PATHS.settleRefund, { isSettled: false })
          : await change(order, STAFF_PATHS.recallOrder, { moves: order.history.length });
      if (undone.ok) return forget(order.id);
      // The undo period is over: the server now requires a reason.
      if (undone.error.code === "reason_required") {
        dismiss(order.id);
        return openQuestion("recall", order);
      }
      // Offer it again, with time to read the error and retry.
      offer(order, kind);
    },
    [change, forget, offer, dismiss, openQuestion],
  );

  const recall = useCallback(
    async (order: Order, reason: string) => {
      closeQuestion();
      const moves = order.history.length;
      const recalled = await change(order, STAFF_PATHS.recallOrder, { moves, reason });
      if (recalled.ok) forget(order.id);
    },
    [change, forget, closeQuestion],
  );

  const actions = useMemo(
    () => ({ request, undo, openQuestion, dismiss }),
    [request, undo, openQuestion, dismiss],
  );
  return {
    ...actions,
    actions,
    busy,
    problems,
    unconfirmed,
    confirm,
    withdraw,
    undoable,
    question: isOpen ? question : undefined,
    closeQuestion,
    settle,
    receive,
    promise,
    changeContent,
    recall,
  };
}

function useChanges() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, MoveProblem>>(new Map());

  const clear = useCallback((id: string) => {
    setProblems((old) => new Map([...old].filter(([key]) => key !== id)));
  }, []);

  const change = useCallback(
    async (order: Order, path: string, body: object): Promise<Result<Order, ApiError>> => {
      const { id, slug } = order;
      setBusy((old) => new Set(old).add(id));
      clear(id);
      try {
        const changed = await changeOrder(order, path, body);
        applyChange(client, changed);
        return accept(changed);
      } catch (error) {
        const known = asApiError(error);
        const problem = { error: known, moves: order.history.length };
        setProblems((old) => new Map(old).set(id, problem));
        // The change may have been made although its answer was lost, or another screen made one.
        await refreshOrders(client, slug);
        return { ok: false, error: known };
      } finally {
        setBusy((old) => new Set([...old].filter((key) => key !== id)));
      }
    },
    [client, clear],
  );
  return { busy, problems, change, clear };
}

export type UndoableKind = "move" | "refund";

export interface Undoable {
  readonly kind: UndoableKind;
  readonly order: Order;
  readonly until: number;
}

const MOST = 3;

function useUndoable() {
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);

  const forget = useCallback((id: string) => {
    setUndoable((old) => old.filter(({ order }) => order.id !== id));
  }, []);
  const offer = useCallback((order: Order, kind: UndoableKind = "move") => {
    setUndoable((old) => {
      const others = old.filter((known) => known.order.id !== order.id);
      return [{ kind, order, until: Date.now() + UNDO_MS }, ...others].slice(0, MOST);
    });
  }, []);

  useEffect(() => {
    if (undoable.length === 0) return;
    const next = Math.min(...undoable.map(({ until }) => until));
    const dropOld = () => setUndoable((old) => old.filter(({ until }) => until > Date.now()));
    const timer = setTimeout(dropOld, next - Date.now());
    return () => clearTimeout(timer);
  }, [undoable]);

  return { undoable, offer, forget };
}

/** Whether the order is unchanged since this screen changed it. */
export function isUndoable(
  undoable: readonly Undoable[],
  { id, history }: Order,
  kind: UndoableKind = "move",
): boolean {
  return undoable.some(
    (known) =>
      known.kind === kind && known.order.id === id && known.order.history.length === history.length,
  );
}
