import { STAFF_PATHS } from "@comptoir/contract";
import { accept, type Move, type Order, type PaymentMethod, type Result } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { useLayer } from "../../../platform/layers.ts";
import { applyChange, refreshOrders } from "../orders/board-orders.ts";
import { changeOrder } from "../orders/change-order.ts";
import { type UndoableKind, useUndoable } from "./use-undoable.ts";

export interface MoveRequest {
  readonly order: Order;
  readonly move: Move;
}

/** What is asked about an order before something is done with it. */
interface Asked {
  readonly what: "recall" | "settle" | "receive" | "change" | "delay";
  readonly order: Order;
}

/** What is recorded along with a move. */
interface MoveDetails {
  readonly method?: PaymentMethod;
  /** As the screen showed the order: what was missing may have come meanwhile. */
  readonly revision?: number;
  /** The id of one of the shop's reasons to cancel. */
  readonly reason?: string;
}

/** Why a move did not happen, and how many the order had made before it. */
interface MoveProblem {
  readonly error: ApiError;
  readonly moves: number;
}

export type Moves = ReturnType<typeof useMoves>;

/**
 * Moves orders along and takes moves back. Why something did not happen stays with its order until it
 * is read.
 */
export function useMoves() {
  const { busy, problems, change, clear } = useChanges();
  const { undoable, offer, forget } = useUndoable();
  const [unconfirmed, setUnconfirmed] = useState<MoveRequest>();
  const [asked, setAsked] = useState<Asked>();
  const { isOpen, open, close: withdrawAsked } = useLayer("board-question", { isTransient: true });
  const ask = useCallback(
    (what: Asked["what"], order: Order) => {
      setAsked({ what, order });
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

  /** Ticks off that the money has gone back, and how. */
  const settle = async (order: Order, method: PaymentMethod) => {
    withdrawAsked();
    const { revision } = order;
    const body = { isSettled: true, method, revision };
    const settled = await change(order, STAFF_PATHS.settleRefund, body);
    if (settled.ok) offer(settled.value, "refund");
  };

  /** Notes that what was missing has come. */
  const receive = async (order: Order, method: PaymentMethod) => {
    withdrawAsked();
    const { revision } = order;
    await change(order, STAFF_PATHS.receivePayment, { method, revision });
  };

  /** Says until when it is ready, of which its customer is told. */
  const promise = async (order: Order, at: Date) => {
    withdrawAsked();
    const body = { revision: order.revision, at: at.toISOString() };
    await change(order, STAFF_PATHS.promiseOrder, body);
  };

  /** Changes what was ordered, or when and where it goes. */
  const changeContent = (order: Order, changes: object) => {
    const seen = { moves: order.history.length, revision: order.revision };
    return change(order, STAFF_PATHS.changeOrder, { ...seen, ...changes });
  };

  /** Takes back what this screen has just done to the order. */
  const undo = useCallback(
    async (order: Order, kind: UndoableKind = "move") => {
      const undone =
        kind === "refund"
          ? await change(order, STAFF_PATHS.settleRefund, { isSettled: false })
          : await change(order, STAFF_PATHS.recallOrder, { moves: order.history.length });
      if (undone.ok) return forget(order.id);
      // The server was asked too late for that: now it wants to know why.
      if (undone.error.code === "reason_required") {
        dismiss(order.id);
        return ask("recall", order);
      }
      // Long enough to read why not, and to try again.
      offer(order, kind);
    },
    [change, forget, offer, dismiss, ask],
  );

  /** Takes the order one state back, some time after its move. */
  const recall = useCallback(
    async (order: Order, reason: string) => {
      withdrawAsked();
      const moves = order.history.length;
      const recalled = await change(order, STAFF_PATHS.recallOrder, { moves, reason });
      if (recalled.ok) forget(order.id);
    },
    [change, forget, withdrawAsked],
  );

  return {
    busy,
    problems,
    dismiss,
    make,
    request,
    unconfirmed,
    confirm,
    withdraw,
    undoable,
    undo,
    ask,
    asked: isOpen ? asked : undefined,
    withdrawAsked,
    settle,
    receive,
    promise,
    changeContent,
    recall,
  };
}

/** Sends changes of orders: which are under way, and which failed why. */
function useChanges() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, MoveProblem>>(new Map());

  const clear = useCallback((id: string) => {
    setProblems((old) => new Map([...old].filter(([key]) => key !== id)));
  }, []);

  /** The order as it became, or why it did not. */
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
        const known = isApiError(error) ? error : new ApiError("internal_error");
        const problem = { error: known, moves: order.history.length };
        setProblems((old) => new Map(old).set(id, problem));
        // The answer may have been lost after the change was made, or another screen made one.
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
