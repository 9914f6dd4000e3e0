import type { Names } from "../languages.ts";
import type { Order } from "../orders/order.ts";
import type { Named, OrderLine } from "../orders/order-line.ts";
import type { OrderState } from "../orders/states.ts";

/** Orders that still have to be made. */
const TO_BE_MADE: readonly OrderState[] = ["payment_pending", "accepted"];

export interface OptionCount {
  /** Where the option belongs: meat, sauces, …; varieties for a selection's varieties. */
  readonly group: Named;
  readonly option: Named;
  readonly count: number;
}

export interface DishCount {
  readonly dish: string;
  readonly names: Names;
  readonly size: string | null;
  /** Composed dishes are called by their size, the others come in one. */
  readonly isComposed: boolean;
  readonly count: number;
  /** How many of them belong to orders that are not paid yet. */
  readonly unpaid: number;
  readonly options: readonly OptionCount[];
}

/** Groups that no menu names: what a selection is made of, and how many tortillas a dish comes in. */
export const VARIETIES = "varieties";
export const TORTILLAS = "tortillas";

/** How many of each dish, and of each option on it, are still to be made. Most wanted first. */
export function summariseKitchen(orders: readonly Pick<Order, "state" | "lines">[]): DishCount[] {
  const dishes = new Map<string, Tally>();
  for (const { state, lines } of orders.filter((order) => TO_BE_MADE.includes(order.state))) {
    for (const line of lines) {
      const tally = tallyOf(dishes, line);
      tally.count += line.quantity;
      if (state === "payment_pending") tally.unpaid += line.quantity;
      for (const [group, option] of optionsOf(line)) {
        const key = JSON.stringify([group.id, option.id]);
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

function tallyOf(dishes: Map<string, Tally>, line: OrderLine): Tally {
  const { names, size } = line;
  const isComposed = line.kind === "composed";
  const dish = isComposed ? line.categoryId : line.dishId;
  const key = JSON.stringify([dish, size]);
  const known = dishes.get(key);
  if (known) return known;
  const tally: Tally = { dish, names, size, isComposed, count: 0, unpaid: 0, options: new Map() };
  dishes.set(key, tally);
  return tally;
}

const unnamed = (id: string): Named => ({ id, names: {} });

function optionsOf(line: OrderLine): [Named, Named][] {
  if (line.kind === "dish") return line.varieties.map((variety) => [unnamed(VARIETIES), variety]);
  const chosen = line.groups.flatMap(({ options, ...group }) =>
    options.map((option): [Named, Named] => [group, option]),
  );
  const { tortillas } = line;
  return tortillas && tortillas.count > 1
    ? [[unnamed(TORTILLAS), unnamed(String(tortillas.count))], ...chosen]
    : chosen;
}

function mostFirst(a: { count: number }, b: { count: number }): number {
  return b.count - a.count;
}
