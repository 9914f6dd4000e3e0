import type { Names } from "../languages.ts";
import { type Rappen, rappen } from "../money/rappen.ts";
import type { Day } from "../time/calendar.ts";
import type { DishNames, DishSums, SoldKey } from "./dish-sums.ts";

export interface DishSum {
  readonly id: string;
  readonly names: Names;
  readonly quantity: number;
  /** At menu prices: before coupons, without delivery and added tax. */
  readonly amount: Rappen;
}

export interface OptionSum extends DishSum {
  readonly of: Names;
}

export interface DishFigures {
  readonly dishes: readonly DishSum[];
  /** `amount` is that of the dishes with the option. */
  readonly options: readonly OptionSum[];
}

/** `day` is the last day it was sold, whose names are shown. */
export interface SoldSum {
  readonly key: SoldKey;
  readonly quantity: number;
  readonly amount: number;
  readonly day: Day;
}

/** Expects days in order. Most sold first, without what nets to zero. */
export function addUpDishes(days: Iterable<readonly [Day, DishSums]>): SoldSum[] {
  const sums = new Map<SoldKey, SoldSum>();
  for (const [day, sold] of days) {
    for (const [key, quantity, amount] of sold) {
      const known = sums.get(key);
      sums.set(key, {
        ...{ key, day },
        quantity: (known?.quantity ?? 0) + quantity,
        amount: (known?.amount ?? 0) + amount,
      });
    }
  }
  return [...sums.values()]
    .filter(({ quantity, amount }) => quantity !== 0 || amount !== 0)
    .sort((a, b) => b.amount - a.amount || b.quantity - a.quantity || (a.key < b.key ? -1 : 1));
}

export function dishFigures(
  sold: readonly SoldSum[],
  namesOf: ReadonlyMap<Day, DishNames>,
): DishFigures {
  const called = new Map(
    [...namesOf].map(([day, names]) => [day, new Map(names.map((name) => [name[0], name]))]),
  );
  const figures = sold.map(({ key, day, quantity, amount }) => {
    const [, names, of] = called.get(day)?.get(key) ?? [key, {}, {}];
    const id = key.slice(key.indexOf(" ") + 1);
    return { key, of, sum: { id, names, quantity, amount: rappen(amount) } };
  });
  return {
    dishes: figures.flatMap(({ key, sum }) => (isOption(key) ? [] : [sum])),
    options: figures.flatMap(({ key, sum, of }) => (isOption(key) ? [{ ...sum, of }] : [])),
  };
}

function isOption(key: SoldKey): boolean {
  return key.startsWith("option ");
}
