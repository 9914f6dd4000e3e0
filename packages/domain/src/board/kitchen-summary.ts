import type { Customizations } from "../menu/composition.ts";
import type { OrderState } from "../orders/states.ts";

/** Orders that still have to be made. */
const TO_BE_MADE: readonly OrderState[] = ["payment_pending", "accepted"];

export interface KitchenOrder {
  readonly state: OrderState;
  readonly items: readonly KitchenLine[];
}

export interface KitchenLine {
  readonly id?: string | number | undefined;
  readonly itemId?: string | undefined;
  readonly name?: string | undefined;
  readonly size?: string | null | undefined;
  readonly quantity: number;
  readonly varieties?: readonly string[] | undefined;
  readonly customizations?: Customizations | undefined;
}

export interface OptionCount {
  /** Where the option belongs: meat, sauces, …; varieties for a selection's varieties. */
  readonly group: string;
  readonly option: string;
  readonly count: number;
}

export interface DishCount {
  readonly dish: string;
  /** As the line named it, for a dish that has left the menu. */
  readonly name: string;
  readonly size: string | undefined;
  readonly count: number;
  /** How many of them belong to orders that are not paid yet. */
  readonly unpaid: number;
  readonly options: readonly OptionCount[];
}

export const VARIETIES = "varieties";
const TORTILLAS = "tortillaAmount";

/** How many of each dish, and of each option on it, are still to be made. Most wanted first. */
export function summariseKitchen(orders: readonly KitchenOrder[]): DishCount[] {
  const dishes = new Map<string, Tally>();
  for (const { state, items } of orders.filter((order) => TO_BE_MADE.includes(order.state))) {
    for (const line of items) {
      const tally = tallyOf(dishes, line);
      tally.count += line.quantity;
      if (state === "payment_pending") tally.unpaid += line.quantity;
      for (const [group, option] of optionsOf(line)) {
        const key = JSON.stringify([group, option]);
        const known = tally.options.get(key)?.count ?? 0;
        tally.options.set(key, { group, option, count: known + line.quantity });
      }
    }
  }
  return [...dishes.values()]
    .map((tally) => ({ ...tally, options: [...tally.options.values()].sort(mostFirst) }))
    .sort(mostFirst);
}

interface Tally extends Omit<DishCount, "count" | "unpaid" | "options"> {
  count: number;
  unpaid: number;
  readonly options: Map<string, OptionCount>;
}

function tallyOf(dishes: Map<string, Tally>, line: KitchenLine): Tally {
  const dish = line.itemId ?? String(line.id ?? line.name ?? "");
  const size = line.size || line.customizations?.size || undefined;
  const key = JSON.stringify([dish, size]);
  const known = dishes.get(key);
  if (known) return known;
  const name = line.name ?? dish;
  const tally: Tally = { dish, name, size, count: 0, unpaid: 0, options: new Map() };
  dishes.set(key, tally);
  return tally;
}

function optionsOf({ customizations = {}, varieties = [] }: KitchenLine): [string, string][] {
  const chosen = Object.entries(customizations)
    .filter(([group]) => group !== "size")
    .flatMap(([group, value]) => [value ?? []].flat().map((option) => [group, option] as const));
  return [...chosen, ...varieties.map((variety) => [VARIETIES, variety] as const)]
    .filter(([group, option]) => option !== "" && !(group === TORTILLAS && option === "1"))
    .map(([group, option]) => [group, option]);
}

function mostFirst(a: { count: number }, b: { count: number }): number {
  return b.count - a.count;
}
