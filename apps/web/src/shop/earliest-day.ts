import { type Day, earliestKitchenDay } from "@comptoir/domain";
import { useClock } from "../platform/clock.ts";
import { useService } from "./service/service-store.ts";
import { useSimpleShop } from "./shop-context.tsx";

/** First possible delivery day. Empty on a prerendered page, which may be of any age. */
export function useEarliestDay(): Day | "" {
  const { openingDate, service: rules } = useSimpleShop().shop;
  const service = useService();
  const usual = useClock(
    (now) => earliestKitchenDay({ now: new Date(now), openingDate, hasEventItem: false }),
    "",
  );
  // Avoids showing the default rules while the shop's own rules load.
  return service?.earliestDay ?? (rules && !service ? "" : usual);
}
