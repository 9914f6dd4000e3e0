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

/** Null until the board was opened on this device. */
const seenState = storedByKey<Seen | null>({
  name: "board.seen",
  read: readAs(z.nullable(storedSeen)),
  empty: () => null,
});

export function useIsNew(order: Order): boolean {
  return useStore(seenState(order.slug), (seen) => seen !== null && isUnseen(order, seen));
}

/** A touch that becomes a scroll ends in `pointercancel`, which does not count. */
const TOUCHES = ["pointerup", "click", "focusin"] as const;

/**
 * New orders that nobody has touched on this device, oldest first. A touch or focus within an
 * element with `data-order` marks its order as seen.
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

export function useRing(isRinging: boolean, latest: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a later order it starts anew.
  useEffect(() => {
    if (!isRinging) return;
    play(RING);
    const ringing = setInterval(() => play(RING), AGAIN_MS);
    return () => clearInterval(ringing);
  }, [isRinging, latest]);
}

/** Keeps the tab's title when others write it: its count must be visible in a background tab. */
export function useTabTitle(title: string | undefined): void {
  // Layout effect: must end before the next page sets its own title.
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
