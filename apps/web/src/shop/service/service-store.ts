import type { ServiceStateOnWire } from "@comptoir/contract";
import {
  type Day,
  type DayLimit,
  earliestKitchenDay,
  inZurich,
  isOnWeekday,
  isWithinDays,
} from "@comptoir/domain";
import { createStore, useStore } from "zustand";
import { useClock } from "../../platform/clock.ts";
import { useSimpleShop } from "../shop-context.tsx";
import type { HeldAmounts } from "./kitchen.ts";
import type { Service } from "./service.ts";

interface ServiceHere {
  readonly state: ServiceStateOnWire | undefined;
  readonly heldAmounts: HeldAmounts;
  /** Null until after the first paint. */
  readonly service: Service | null;
}

export const serviceStore = createStore<ServiceHere>(() => ({
  state: undefined,
  heldAmounts: {},
  service: null,
}));

export function useService(): Service | null {
  return useStore(serviceStore, ({ service }) => service);
}

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

type AvailableDays = Pick<DayLimit, "weekdays" | "on"> | undefined;

/**
 * Whether a dish with limited days is available on the wanted day, by default today. True on a
 * prerendered page, which may be of any age.
 */
export function useAvailableToday(wanted?: string): (made: AvailableDays) => boolean {
  const today = useClock((now) => inZurich(new Date(now)).day, "");
  const service = useService();
  // While the kitchen is closed, the day of its next opening.
  const day = wanted ?? service?.day ?? today;
  return (days) => day === "" || (isOnWeekday(days?.weekdays, day) && isWithinDays(days?.on, day));
}
