import { type Day, earliestKitchenDay } from "@comptoir/domain";
import { useClock } from "../platform/clock.ts";
import { useSimpleShop } from "./shop-context.tsx";

/** The first day on which what is ordered now can arrive; a prerendered page, of any age, knows none. */
export function useEarliestDay(): Day | "" {
  const { openingDate } = useSimpleShop().shop;
  return useClock(
    (now) => earliestKitchenDay({ now: new Date(now), openingDate, hasEventItem: false }),
    "",
  );
}
