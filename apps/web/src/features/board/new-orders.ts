import { type Day, isOnDay, type Order, seenOnDay, unseenOrders } from "@comptoir/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { type Note, play } from "../../platform/sound.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import { useShop } from "../../shop/shop-context.tsx";

/**
 * Orders that came in and that nobody has looked at. Numbers only rise, so the highest one seen says
 * it all; it is remembered, and an order that arrives during a reload still rings. `inView` is the day
 * whose incoming orders are on the screen now.
 */
export function useUnseen(incoming: readonly Order[] | undefined, inView: Day | undefined) {
  const { slug } = useShop();
  const storedAs = `comptoir.board.seen.${slug}`;
  const [seenUpTo, setSeenUpTo] = useState(() => readNumber(storedAs));
  const unseen = unseenOrders(incoming ?? [], seenUpTo);

  const markSeen = (day: Day) => {
    if (!incoming) return;
    const highest = seenOnDay(incoming, seenUpTo, day);
    writeStored(storedAs, String(highest));
    setSeenUpTo(highest);
  };

  const isFirstVisit = seenUpTo === undefined && incoming !== undefined;
  // On a first visit nothing is new, of whatever day.
  const startSeen = useEffectEvent(() => markSeen(inView ?? ""));
  useEffect(() => {
    if (isFirstVisit) startSeen();
  }, [isFirstVisit]);

  const isWaiting = unseen.some((order) => inView && isOnDay(order, inView, "creation"));
  const markOnTouch = useEffectEvent(() => inView && markSeen(inView));
  useEffect(() => {
    if (!isWaiting) return;
    const onTouch = () => markOnTouch();
    window.addEventListener("pointerdown", onTouch);
    window.addEventListener("keydown", onTouch);
    return () => {
      window.removeEventListener("pointerdown", onTouch);
      window.removeEventListener("keydown", onTouch);
    };
  }, [isWaiting]);

  return { unseen, markSeen };
}

function readNumber(storedAs: string): number | undefined {
  const stored = readStored(storedAs);
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : undefined;
}

const RING: readonly Note[] = [
  { pitch: 880, at: 0, length: 0.5 },
  { pitch: 1174.7, at: 0.18, length: 0.6 },
  { pitch: 1568, at: 0.36, length: 0.9 },
];
const AGAIN_MS = 4_000;

/** Rings at once and again until nothing is left unseen; a further one rings at once. */
export function useRing(count: number, isOn: boolean): void {
  useEffect(() => {
    if (count === 0 || !isOn) return;
    play(RING);
    const ringing = setInterval(() => play(RING), AGAIN_MS);
    return () => clearInterval(ringing);
  }, [count, isOn]);
}
