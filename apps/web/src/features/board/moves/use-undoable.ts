import { type Order, UNDO_MS } from "@comptoir/domain";
import { useCallback, useEffect, useState } from "react";

export type UndoableKind = "move" | "refund";

/** Can be undone without a reason until `until`. */
export interface Undoable {
  readonly kind: UndoableKind;
  readonly order: Order;
  readonly until: number;
}

const MOST = 3;

export function useUndoable() {
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
