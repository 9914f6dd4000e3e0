import { type Rappen, rappen, smaller, ZERO } from "../money/rappen.ts";

export const FREE_DELIVERY_KM = 10;
export const FAR_DELIVERY_BASE = 300 as Rappen;
export const FAR_DELIVERY_PER_KM = 50 as Rappen;
export const MAX_DELIVERY_FEE = 1000 as Rappen;

/** Free up to 10 km; beyond, 3 CHF and 0.50 for each km over 10, at most 10 CHF. */
export function distanceFee(km: number): Rappen {
  if (km <= FREE_DELIVERY_KM) return ZERO;
  const fee = FAR_DELIVERY_BASE + FAR_DELIVERY_PER_KM * (km - FREE_DELIVERY_KM);
  return smaller(rappen(Math.round(fee)), MAX_DELIVERY_FEE);
}

export interface DeliveryArea {
  readonly freePostalCodes: readonly { readonly code: string; readonly city: string }[];
  /** Road distance in km by postal code; a code that is not listed counts as 0 km. */
  readonly distances?: Readonly<Record<string, number>>;
}

export function deliveryDistance(area: DeliveryArea, postalCode: string): number {
  const distances = area.distances ?? {};
  return Object.hasOwn(distances, postalCode) ? (distances[postalCode] ?? 0) : 0;
}

export function deliveryFee(area: DeliveryArea, postalCode: string): Rappen {
  const isFree = area.freePostalCodes.some(({ code }) => code === postalCode);
  return isFree ? ZERO : distanceFee(deliveryDistance(area, postalCode));
}
