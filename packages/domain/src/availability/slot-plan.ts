import { isWithin, type Service, serviceAt, type Way } from "../service/opening-hours.ts";
import { type Slot, slotsOn } from "../service/slots.ts";
import { slotTerms } from "../shop/service-terms.ts";
import type { Shop } from "../shop/shop.ts";
import type { Day } from "../time/calendar.ts";

type SlotPlan = ReturnType<typeof createPlan>;
const plans = new WeakMap<Shop, Map<Way, SlotPlan>>();

/** Cached for each shop and day, since every order needs them. */
export function slotPlan(shop: Shop, way: Way): SlotPlan {
  const ofShop = plans.get(shop) ?? new Map<Way, SlotPlan>();
  plans.set(shop, ofShop);
  const plan = ofShop.get(way) ?? createPlan(shop, way);
  ofShop.set(way, plan);
  return plan;
}

function createPlan(shop: Shop, way: Way) {
  const terms = slotTerms(shop, way);
  const { hours } = terms;
  const days = new Map<Day, readonly Slot[]>();
  let current: Service | undefined;
  return {
    terms,
    isOpenAt: (instant: Date): boolean => {
      if (!hours) return true;
      if (!current || !isWithin(current, instant)) current = serviceAt(hours, instant);
      return current !== undefined;
    },
    slotsOn: (day: Day): readonly Slot[] => {
      const slots = days.get(day) ?? slotsOn(day, terms);
      days.set(day, slots);
      return slots;
    },
  };
}
