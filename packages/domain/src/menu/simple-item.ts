import { type Rappen, smaller } from "../money/rappen.ts";
import type { VatClass } from "../money/vat.ts";
import { accept, type Result, refuse } from "../result.ts";
import type { Days, Weekday } from "../time/weekdays.ts";
import type { SaleState } from "./sale-state.ts";

export interface ItemSize {
  readonly price: Rappen;
  readonly portionSize: string;
  readonly people: number;
}

export interface SimpleItem {
  readonly itemId: string;
  readonly price: Rappen;
  readonly sizes?: Readonly<Record<string, ItemSize>>;
  /** Made to order: requires business days of notice. */
  readonly event?: boolean;
  readonly weekdays?: readonly Weekday[];
  readonly on?: Days;
  readonly state?: SaleState;
  readonly vat?: VatClass;
  readonly varieties?: { readonly max?: number; readonly options: readonly string[] };
}

export type SimpleMenu = Readonly<Record<string, { readonly options: readonly SimpleItem[] }>>;

export interface ItemChoice {
  readonly size?: string;
  readonly varieties?: readonly string[];
}

export const PEOPLE_BY_SIZE = { single: 1, couple: 2, family: 4 } as const;

export const VARIETY_LIMITS: Readonly<Record<string, number>> = {
  special_event_selection: 5,
  special_event_selection_extra: 7,
};
const DEFAULT_VARIETY_LIMIT = 5;

export function varietyLimit(item: SimpleItem): number {
  if (!item.varieties) return 0;
  return item.varieties.max ?? VARIETY_LIMITS[item.itemId] ?? DEFAULT_VARIETY_LIMIT;
}

export function toggleVariety(
  item: SimpleItem,
  chosen: readonly string[],
  variety: string,
): readonly string[] {
  if (chosen.includes(variety)) return chosen.filter((other) => other !== variety);
  return chosen.length < varietyLimit(item) ? [...chosen, variety] : chosen;
}

/** The price of the size; before one is chosen, that of the cheapest. */
export function unitPrice(item: SimpleItem, size: string | undefined): Rappen {
  const sizes = item.sizes ?? {};
  const chosen = size !== undefined && Object.hasOwn(sizes, size) ? sizes[size] : undefined;
  return chosen?.price ?? cheapestPrice(sizes) ?? item.price;
}

export function cheapestPrice(sizes: Readonly<Record<string, ItemSize>>): Rappen | undefined {
  const prices = Object.values(sizes).map(({ price }) => price);
  return prices.length > 0 ? prices.reduce(smaller) : undefined;
}

export function checkItemChoice(
  item: SimpleItem,
  choice: ItemChoice,
): Result<{ size: string | undefined; varieties: string[] }> {
  const size = checkSize(item, choice.size || undefined);
  if (!size.ok) return size;
  const varieties = checkVarieties(item, choice.varieties ?? []);
  return varieties.ok ? accept({ size: size.value, varieties: varieties.value }) : varieties;
}

function checkSize(item: SimpleItem, size: string | undefined): Result<string | undefined> {
  const sizes = Object.keys(item.sizes ?? {});
  if (size !== undefined) {
    return sizes.includes(size)
      ? accept(size)
      : refuse("unknown_size", { item: item.itemId, size });
  }
  return sizes.length > 1 ? refuse("please_select_size", { item: item.itemId }) : accept(sizes[0]);
}

function checkVarieties(item: SimpleItem, chosen: readonly string[]): Result<string[]> {
  const offered = item.varieties?.options ?? [];
  const unknown = chosen.find((variety) => !offered.includes(variety));
  if (unknown !== undefined) return refuse("unknown_option", { option: unknown });
  if (new Set(chosen).size < chosen.length) {
    return refuse("duplicate_option", { option: item.itemId });
  }
  const max = varietyLimit(item);
  if (chosen.length > max) return refuse("too_many_varieties", { item: item.itemId, max });
  if (item.varieties && chosen.length === 0) {
    return refuse("please_select_varieties", { item: item.itemId, max });
  }
  return accept(offered.filter((variety) => chosen.includes(variety)));
}

export function findItem<M extends SimpleMenu>(
  menu: M,
  itemId: string,
): M[string]["options"][number] | undefined {
  for (const { options } of Object.values(menu)) {
    const item = options.find((option) => option.itemId === itemId);
    if (item) return item;
  }
  return undefined;
}
