import type { Order, Printout } from "@comptoir/domain";
import { useCallback, useState } from "react";

/** Asks for a printout of an order on this device. */
export type Print = (order: Order, printout: Printout) => void;

interface QueuedPrintout {
  readonly key: number;
  readonly order: Order;
  readonly printout: Printout;
}

/** What this device has to print, one after the other. */
export function usePrintQueue() {
  const [queue, setQueue] = useState<readonly QueuedPrintout[]>([]);
  const print = useCallback<Print>((order, printout) => {
    setQueue((old) => [...old, { key: (old.at(-1)?.key ?? 0) + 1, order, printout }]);
  }, []);
  const finish = useCallback(() => setQueue(([, ...rest]) => rest), []);
  const [first, next] = queue;
  return { print, first, hasNext: next !== undefined, finish };
}
