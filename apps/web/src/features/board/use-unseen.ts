import type { Order } from "@comptoir/contract";
import { unseenOrders } from "@comptoir/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";

/**
 * Orders that came in and that nobody has looked at. Numbers only rise, so the highest one seen says
 * it all; it is remembered, and an order that arrives during a reload still rings.
 */
export function useUnseen(slug: string, incoming: readonly Order[] | undefined, isInView: boolean) {
  const storedAs = `comptoir.board.seen.${slug}`;
  const [seenUpTo, setSeenUpTo] = useState(() => readNumber(storedAs));
  const unseen = unseenOrders(incoming ?? [], seenUpTo);

  const see = () => {
    if (!incoming) return;
    const highest = Math.max(seenUpTo ?? 0, ...incoming.map(({ orderNumber }) => orderNumber));
    writeStored(storedAs, String(highest));
    setSeenUpTo(highest);
  };

  const isFirstVisit = seenUpTo === undefined && incoming !== undefined;
  const seeFirst = useEffectEvent(see);
  useEffect(() => {
    if (isFirstVisit) seeFirst();
  }, [isFirstVisit]);

  const isWaiting = isInView && unseen.length > 0;
  const seeOnTouch = useEffectEvent(see);
  useEffect(() => {
    if (!isWaiting) return;
    const onTouch = () => seeOnTouch();
    window.addEventListener("pointerdown", onTouch);
    window.addEventListener("keydown", onTouch);
    return () => {
      window.removeEventListener("pointerdown", onTouch);
      window.removeEventListener("keydown", onTouch);
    };
  }, [isWaiting]);

  return { unseen, see };
}

function readNumber(storedAs: string): number | undefined {
  const stored = readStored(storedAs);
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined;
}
