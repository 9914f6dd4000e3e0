import type { Order } from "@comptoir/contract";
import { type Day, isOnDay, seenOnDay, unseenOrders } from "@comptoir/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { readStored, writeStored } from "../../platform/storage.ts";

/**
 * Orders that came in and that nobody has looked at. Numbers only rise, so the highest one seen says
 * it all; it is remembered, and an order that arrives during a reload still rings. `inView` is the day
 * whose incoming orders are on the screen now.
 */
export function useUnseen(
  slug: string,
  incoming: readonly Order[] | undefined,
  inView: Day | undefined,
) {
  const storedAs = `comptoir.board.seen.${slug}`;
  const [seenUpTo, setSeenUpTo] = useState(() => readNumber(storedAs));
  const unseen = unseenOrders(incoming ?? [], seenUpTo);

  const see = (day: Day) => {
    if (!incoming) return;
    const highest = seenOnDay(incoming, seenUpTo, day);
    writeStored(storedAs, String(highest));
    setSeenUpTo(highest);
  };

  const isFirstVisit = seenUpTo === undefined && incoming !== undefined;
  // On a first visit nothing is new, of whatever day.
  const seeFirst = useEffectEvent(() => see(inView ?? ""));
  useEffect(() => {
    if (isFirstVisit) seeFirst();
  }, [isFirstVisit]);

  const isWaiting = unseen.some((order) => inView && isOnDay(order, inView, "creation"));
  const seeOnTouch = useEffectEvent(() => inView && see(inView));
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
