import type { Order } from "@comptoir/domain";
import { createContext, type RefObject, use, useEffect, useEffectEvent } from "react";

interface Spotlight {
  /** What the list is to bring before the eyes. */
  readonly order: Order;
  readonly onShown: () => void;
}

/** Around the list of orders: `<SpotlightContext value={…}>` while somebody wants to see one of them. */
export const SpotlightContext = createContext<Spotlight | undefined>(undefined);

/** Shows the wanted card of a list once the list has it; says in which place that is, or −1. */
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
    if (card) present(card);
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

/** In the middle of the screen; of a card higher than that, its beginning. */
function present(card: HTMLElement): void {
  const block = card.offsetHeight < window.innerHeight ? "center" : "start";
  card.scrollIntoView({ block, behavior: "instant" });
  card.focus({ preventScroll: true });
  if (window.matchMedia(STILL).matches) return;
  const lit = { backgroundColor: "var(--color-honey)" };
  card.animate([lit, lit, {}], { duration: FLASH_MS, easing: "ease-out" });
}
