import { type Rappen, rappen, smaller, ZERO } from "../money/rappen.ts";
import { accept, type Result, refuse } from "../result.ts";

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

export type Elsewhere = "to_confirm" | "refused" | { readonly fee: Rappen };

export interface DeliveryArea {
  readonly freePostalCodes: readonly { readonly code: string; readonly city: string }[];
  /** Road distance in km by postal code. */
  readonly distances?: Readonly<Record<string, number>>;
  /**
   * For places that are not listed. Default: confirmed by phone, or refused if `distances` is set.
   */
  readonly elsewhere?: Elsewhere;
}

export function checkServed(area: DeliveryArea, postalCode: string): Result<string> {
  const isServed = isListed(area, postalCode) || elsewhereOf(area) !== "refused";
  return isServed ? accept(postalCode) : refuse("postal_code_not_served", { postalCode });
}

export function isFeeToConfirm(area: DeliveryArea, postalCode: string): boolean {
  return !isListed(area, postalCode) && elsewhereOf(area) === "to_confirm";
}

export function deliveryDistance({ distances = {} }: DeliveryArea, postalCode: string): number {
  return listedIn(distances, postalCode) ?? 0;
}

export function deliveryFee(area: DeliveryArea, postalCode: string): Rappen {
  if (isListed(area, postalCode)) {
    return isFree(area, postalCode) ? ZERO : distanceFee(deliveryDistance(area, postalCode));
  }
  const elsewhere = elsewhereOf(area);
  return typeof elsewhere === "object" ? elsewhere.fee : ZERO;
}

export function elsewhereOf({ distances, elsewhere }: DeliveryArea): Elsewhere {
  return elsewhere ?? (distances ? "refused" : "to_confirm");
}

function isListed(area: DeliveryArea, postalCode: string): boolean {
  const { distances = {} } = area;
  return isFree(area, postalCode) || listedIn(distances, postalCode) !== undefined;
}

function isFree({ freePostalCodes }: DeliveryArea, postalCode: string): boolean {
  return freePostalCodes.some(({ code }) => code === asListed(postalCode));
}

function listedIn(distances: Readonly<Record<string, number>>, postalCode: string) {
  const code = asListed(postalCode);
  return Object.hasOwn(distances, code) ? distances[code] : undefined;
}

function asListed(postalCode: string): string {
  return swissPostalCode(postalCode) ?? postalCode;
}

export const FREE_POSTAL_CODES = [
  { code: "1180", city: "Rolle" },
  { code: "1182", city: "Gilly" },
  { code: "1183", city: "Bursins" },
  { code: "1185", city: "Mont-sur-Rolle" },
  { code: "1195", city: "Dully" },
  { code: "1166", city: "Perroy" },
] as const;

export function cityOf(
  code: string,
  list: readonly { readonly code: string; readonly city: string }[] = FREE_POSTAL_CODES,
): string | undefined {
  return list.find((entry) => entry.code === code)?.city;
}

/** Accepts "CH-1180" and "11 80". */
export function swissPostalCode(text: string): string | undefined {
  const code = text.trim().replace(/^CH/i, "").replace(/[\s-]/g, "");
  return /^[1-9]\d{3}$/.test(code) ? code : undefined;
}
