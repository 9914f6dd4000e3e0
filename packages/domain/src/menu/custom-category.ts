import type { Rappen } from "../money/rappen.ts";
import type { VatClass } from "../money/vat.ts";
import type { Days, Weekday } from "../time/weekdays.ts";
import type { Declared } from "./declarations.ts";
import type { SaleState } from "./sale-state.ts";

export interface Option {
  readonly id: string;
  readonly price?: Rappen;
  readonly off?: true;
}

export const GROUP_KINDS = ["radio", "checkbox"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

export interface OptionGroup {
  readonly id: string;
  readonly type: GroupKind;
  readonly options: readonly Option[];
  /** Default: only for meat. */
  readonly needed?: boolean;
  /** Applies once any option is chosen. */
  readonly min?: number;
  /** Default: all options; one in a radio group. */
  readonly max?: number;
}

/** By group: meat, sauces, cheese, tortilla, garniture. */
export type IncludedCounts = Readonly<Record<string, number | undefined>>;

export interface SizeRule {
  readonly basePrice: Rappen;
  readonly included?: IncludedCounts;
}

export interface CustomCategory extends Declared {
  readonly basePrice: Rappen;
  readonly sizes?: Readonly<Record<string, SizeRule>>;
  readonly customizations?: { readonly size?: boolean; readonly tortilla?: boolean };
  readonly included?: IncludedCounts;
  readonly extraPrices?: Readonly<Record<string, Rappen | undefined>>;
  readonly options: readonly OptionGroup[];
  readonly vat?: VatClass;
  readonly weekdays?: readonly Weekday[];
  readonly on?: Days;
  readonly state?: SaleState;
}

export const MEAT = "meat";
export const TORTILLA = "tortilla";

export const UNLIMITED = 99;
export const MAX_TORTILLAS = 5;

export const DEFAULT_SIZE_SURCHARGES = {
  L: 0 as Rappen,
  XL: 100 as Rappen,
  "2XL": 200 as Rappen,
  "3XL": 300 as Rappen,
  "4XL": 400 as Rappen,
} as const satisfies Record<string, Rappen>;

const DEFAULT_INCLUDED: IncludedCounts = { meat: 3, sauces: 3, tortilla: 1 };

const DEFAULT_EXTRA_PRICES: Readonly<
  Record<string, { price: Rappen; categories?: readonly string[] }>
> = {
  meat: { price: 100 as Rappen, categories: ["tacos"] },
  sauces: { price: 50 as Rappen, categories: ["tacos", "sandwich", "box", "durum", "asiette"] },
  cheese: { price: 20 as Rappen },
  tortilla: { price: 200 as Rappen },
};

export function isNeeded({
  id,
  needed = id === MEAT,
}: Pick<OptionGroup, "id" | "needed">): boolean {
  return needed;
}

export function mostOf({
  type,
  max = Number.POSITIVE_INFINITY,
  options,
}: Pick<OptionGroup, "type" | "max"> & { readonly options: readonly unknown[] }): number {
  return type === "radio" ? 1 : Math.min(max, options.length);
}

/** The chosen options, in the order of the menu. */
export function chosenOptions({ options }: OptionGroup, ids: readonly string[]): Option[] {
  return options.filter(({ id }) => ids.includes(id));
}

export function takesSize(category: CustomCategory): boolean {
  return category.customizations?.size ?? category.sizes !== undefined;
}

export function takesTortillas(category: CustomCategory): boolean {
  return category.customizations?.tortilla ?? false;
}

export function sizesOf(category: CustomCategory): string[] {
  if (!takesSize(category)) return [];
  return Object.keys(category.sizes ?? DEFAULT_SIZE_SURCHARGES);
}

export function basePrice(category: CustomCategory, size: string | undefined): Rappen {
  if (size === undefined || !takesSize(category)) return category.basePrice;
  const configured = category.sizes?.[size];
  if (configured) return configured.basePrice;
  const surcharge = DEFAULT_SIZE_SURCHARGES[size as keyof typeof DEFAULT_SIZE_SURCHARGES] ?? 0;
  return (category.basePrice + surcharge) as Rappen;
}

export function includedCount(
  category: CustomCategory,
  size: string | undefined,
  group: string,
): number {
  const ofSize = size === undefined ? undefined : category.sizes?.[size]?.included?.[group];
  return ofSize ?? category.included?.[group] ?? DEFAULT_INCLUDED[group] ?? UNLIMITED;
}

export function minTortillas(category: CustomCategory, size: string | undefined): number {
  const included = includedCount(category, size, TORTILLA);
  return included === UNLIMITED ? 1 : Math.min(included, MAX_TORTILLAS);
}

export function countBeyond(included: number, chosen: number): number {
  return included === UNLIMITED ? 0 : Math.max(0, chosen - included);
}

export function extraPrice(categoryId: string, category: CustomCategory, group: string): Rappen {
  const configured = category.extraPrices?.[group];
  if (configured !== undefined) return configured;
  const fallback = DEFAULT_EXTRA_PRICES[group];
  if (!fallback || fallback.categories?.includes(categoryId) === false) return 0 as Rappen;
  return fallback.price;
}
