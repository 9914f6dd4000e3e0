import { addSeen, isUnseen, type Order, type Seen, startSeen } from "@comptoir/domain";
import { useEffect, useEffectEvent, useLayoutEffect, useMemo } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { RING } from "../../../order/ring.ts";
import { readAs } from "../../../platform/read-as.ts";
import { play } from "../../../platform/sound.ts";
import { storedByKey } from "../../../platform/stored-state.ts";
import { useShop } from "../../../shop/shop-context.tsx";

const storedSeen = z.object({ upTo: z.int(), above: z.array(z.int()) });

/** What was seen of a shop's orders on this device; nothing where nobody has looked yet. */
const seenState = storedByKey<Seen | null>({
  name: "board.seen",
  read: readAs(z.nullable(storedSeen)),
  empty: () => null,
});

export function useIsNew(order: Order): boolean {
  return useStore(seenState(order.slug), (seen) => seen !== null && isUnseen(order, seen));
}

/** A tap that turns into scrolling ends in `pointercancel` and is none of these. */
const TOUCHES = ["pointerup", "click", "focusin"] as const;

/**
 * Orders that came in and that nobody has opened or touched on this device, the oldest first. What stands
 * for an order on the screen says so by `data-order`, its number: a touch or the focus within it has seen it.
 */
export function useUnseen(incoming: readonly Order[] | undefined) {
  const state = seenState(useShop().slug);
  const seen = useStore(state);
  const unseen = useMemo(
    () => (seen && incoming ? incoming.filter((order) => isUnseen(order, seen)) : []),
    [incoming, seen],
  );

  const markSeen = (number: number) => {
    if (!unseen.some((order) => order.number === number)) return;
    state.update((now) => now && addSeen(now, incoming ?? [], number));
  };
  useEffect(() => {
    if (seen === null && incoming) state.update((now) => now ?? startSeen(incoming));
  }, [state, seen, incoming]);

  const isWaiting = unseen.length > 0;
  const markTouched = useEffectEvent(({ target }: Event) => {
    const touched = target instanceof Element && target.closest<HTMLElement>("[data-order]");
    if (touched) markSeen(Number(touched.dataset.order));
  });
  useEffect(() => {
    if (!isWaiting) return;
    const onTouch = (event: Event) => markTouched(event);
    for (const touch of TOUCHES) document.addEventListener(touch, onTouch, true);
    return () => {
      for (const touch of TOUCHES) document.removeEventListener(touch, onTouch, true);
    };
  }, [isWaiting]);

  return { unseen, markSeen };
}

const AGAIN_MS = 4_000;

/** Rings again and again until it is over; a `latest` order later than the last one rings at once. */
export function useRing(isRinging: boolean, latest: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a later order it starts anew.
  useEffect(() => {
    if (!isRinging) return;
    play(RING);
    const ringing = setInterval(() => play(RING), AGAIN_MS);
    return () => clearInterval(ringing);
  }, [isRinging, latest]);
}

/** The tab's title, whoever else writes one: the count in it calls from behind other tabs. */
export function useTabTitle(title: string | undefined): void {
  // It ends together with the page: the title of the next one is already its own.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const keep = () => {
      if (document.title !== title) document.title = title;
    };
    keep();
    const others = new MutationObserver(keep);
    others.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => others.disconnect();
  }, [title]);
}
