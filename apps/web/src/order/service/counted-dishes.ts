import {
  capacityOf,
  type Day,
  dayOf,
  dishIds,
  dishResource,
  portionsResource,
  type Shop,
  soldTerms,
} from "@comptoir/domain";
import { waysOf } from "./service-glance.ts";
import type { ServiceNow } from "./staff-service.ts";

/** A dish of which there is only so much today, or in this service. */
export interface CountedDish {
  readonly dish: string;
  readonly left: number;
  readonly capacity: number;
  /** Staff said how many there are today. */
  readonly isSetToday: boolean;
  /** The menu has a number for it too. */
  readonly isOnMenu: boolean;
}

/** From so few on, what is left is told. */
const FEW = 3;

export function isLow({ left }: CountedDish): boolean {
  return left <= FEW;
}

/** The day that a count set now is for: a night after midnight belongs to the day before. */
export function countedDay(shop: Shop, now: Date): Day {
  const [way] = waysOf(shop);
  return dayOf(shop, way, now);
}

/** All dishes that are counted, as the menu has them. */
export function countedDishes(
  shop: Shop,
  { counts, left }: Pick<ServiceNow, "counts" | "left">,
  now: Date,
): CountedDish[] {
  const [way] = waysOf(shop);
  const day = countedDay(shop, now);
  return dishIds(shop).flatMap((dish) => {
    const portions = portionsResource({ shop, way, counted: counts }, dish, now);
    if (!portions) return [];
    const { resource } = portions;
    const capacity = capacityOf(shop, resource, counts) ?? 0;
    const ofDay = dishResource(dish, day);
    const still = left[resource] ?? capacity;
    return {
      ...{ dish, capacity, left: still },
      isSetToday: counts.has(ofDay),
      isOnMenu: soldTerms(shop, dish).count !== undefined,
    };
  });
}
