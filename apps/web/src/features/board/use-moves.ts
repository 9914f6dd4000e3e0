import type { Order } from "@comptoir/contract";
import type { Move } from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { ApiError, isApiError } from "../../platform/api.ts";
import { refreshOrders, takeNews } from "./get-orders.ts";
import { updateOrderState } from "./update-order-state.ts";

type Trouble = ReadonlyMap<string, ApiError>;

/** Moves orders along. Why a move did not happen stays with its order until it is read. */
export function useMoves(slug: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [troubles, setTroubles] = useState<Trouble>(new Map());

  const dismiss = useCallback((id: string) => {
    setTroubles((old) => new Map([...old].filter(([key]) => key !== id)));
  }, []);

  const move = useCallback(
    async ({ _id: id }: Order, { to }: Move) => {
      setBusy((old) => new Set(old).add(id));
      dismiss(id);
      try {
        takeNews(client, slug, await updateOrderState(id, to));
      } catch (error) {
        const trouble = isApiError(error) ? error : new ApiError("internal_error");
        setTroubles((old) => new Map(old).set(id, trouble));
        // The answer may have been lost after the move was made, or another screen made one.
        await refreshOrders(client, slug);
      } finally {
        setBusy((old) => new Set([...old].filter((key) => key !== id)));
      }
    },
    [client, slug, dismiss],
  );
  return { busy, troubles, move, dismiss };
}
