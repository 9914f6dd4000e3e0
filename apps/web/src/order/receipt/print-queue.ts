import type { Order, Printout } from "@comptoir/domain";
import { useCallback, useState } from "react";

export type Print = (order: Order, printout: Printout) => void;

interface QueuedPrintout {
  readonly key: number;
  readonly order: Order;
  readonly printout: Printout;
}

export function usePrintQueue() {
  const [queue, setQueue] = useState<readonly QueuedPrintout[]>([]);
  const print = useCallback<Print>((order, printout) => {
    setQueue((old) => [...old, { key: (old.at(-1)?.key ?? 0) + 1, order, printout }]);
  }, []);
  const finish = useCallback(() => setQueue(([, ...rest]) => rest), []);
  const [first, next] = queue;
  return { print, first, hasNext: next !== undefined, finish };
}
