import { type Day, earliestKitchenDay } from "@comptoir/domain";
import { useClock } from "../platform/clock.ts";
import { useService } from "./service/service-store.ts";
import { useSimpleShop } from "./shop-context.tsx";

/** The first day on which what is ordered now can arrive; a prerendered page, of any age, knows none. */
export function useEarliestDay(): Day | "" {
  const { openingDate, service: rules } = useSimpleShop().shop;
  const service = useService();
  const usual = useClock(
    (now) => earliestKitchenDay({ now: new Date(now), openingDate, hasEventItem: false }),
    "",
  );
  // Until its own rules are there, nothing is said in their place.
  return service?.earliestDay ?? (rules && !service ? "" : usual);
}
