import type { Order } from "@comptoir/domain";
import { createContext, type RefObject, use, useEffect, useEffectEvent } from "react";

interface Spotlight {
  readonly order: Order;
  readonly onShown: () => void;
}

/** Set around an order list to scroll to one of its orders. */
export const SpotlightContext = createContext<Spotlight | undefined>(undefined);

/** Scrolls to the spotlit card once it is in the list. Returns its index, or -1. */
export function useSpotlight(
  list: RefObject<HTMLElement | null>,
  rows: readonly { readonly id: string }[],
): number {
  const spotlight = use(SpotlightContext);
  const place = spotlight ? rows.findIndex(({ id }) => id === spotlight.order.id) : -1;
  const showNow = useEffectEvent(() => {
    const card = list.current?.querySelector<HTMLElement>(
      `[data-order="${spotlight?.order.number}"]`,
    );
    if (card) highlight(card);
    spotlight?.onShown();
  });
  const listed = place >= 0 ? spotlight?.order.id : undefined;
  useEffect(() => {
    if (listed !== undefined) showNow();
  }, [listed]);
  return place;
}

const FLASH_MS = 1_600;
const STILL = "(prefers-reduced-motion: reduce)";

function highlight(card: HTMLElement): void {
  const block = card.offsetHeight < window.innerHeight ? "center" : "start";
  card.scrollIntoView({ block, behavior: "instant" });
  card.focus({ preventScroll: true });
  if (window.matchMedia(STILL).matches) return;
  const lit = { backgroundColor: "var(--color-honey)" };
  card.animate([lit, lit, {}], { duration: FLASH_MS, easing: "ease-out" });
}
