import { changedOrder, PATHS } from "@comptoir/contract";
import type { Move, Order, OrderState } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ApiError, call, isApiError } from "../../platform/api.ts";
import { applyChange, refreshOrders } from "./board-orders.ts";

export interface MoveRequest {
  readonly order: Order;
  readonly move: Move;
}

/** Why a move did not happen, and how many the order had made before it. */
interface MoveProblem {
  readonly error: ApiError;
  readonly moves: number;
}

export type Moves = ReturnType<typeof useMoves>;

/** Moves orders along. Why a move did not happen stays with its order until it is read. */
export function useMoves() {
  const client = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<MoveRequest>();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, MoveProblem>>(new Map());

  const dismiss = useCallback((id: string) => {
    setProblems((old) => new Map([...old].filter(([key]) => key !== id)));
  }, []);

  const make = useCallback(
    async ({ order, move: { to } }: MoveRequest) => {
      const { id, slug } = order;
      setBusy((old) => new Set(old).add(id));
      dismiss(id);
      try {
        const { state, history } = await updateOrderState(id, to);
        applyChange(client, { ...order, state, history });
      } catch (error) {
        const known = isApiError(error) ? error : new ApiError("internal_error");
        const problem = { error: known, moves: order.history.length };
        setProblems((old) => new Map(old).set(id, problem));
        // The answer may have been lost after the move was made, or another screen made one.
        await refreshOrders(client, slug);
      } finally {
        setBusy((old) => new Set([...old].filter((key) => key !== id)));
      }
    },
    [client, dismiss],
  );

  const request = useCallback(
    (order: Order, move: Move) => {
      if (move.asksFirst) setUnconfirmed({ order, move });
      else void make({ order, move });
    },
    [make],
  );
  const confirm = () => {
    setUnconfirmed(undefined);
    if (unconfirmed) void make(unconfirmed);
  };
  const withdraw = () => setUnconfirmed(undefined);
  return { unconfirmed, busy, problems, request, confirm, withdraw, dismiss };
}

function updateOrderState(_id: string, state: OrderState) {
  return call(PATHS.updateOrderState, {
    method: "POST",
    body: { _id, state },
    answers: changedOrder,
    signed: "staff",
  });
}
