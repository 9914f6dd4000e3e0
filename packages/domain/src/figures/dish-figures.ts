import { type Names, sameName } from "../languages.ts";
import { type Rappen, rappen } from "../money/rappen.ts";
import type { DishLine, Named, OrderLine } from "../orders/order-line.ts";
import type { Day } from "../time/calendar.ts";

export type SoldLine = Pick<OrderLine, "names" | "quantity" | "total" | "size" | "categoryId"> &
  (
    | Pick<DishLine, "kind" | "dishId" | "varieties">
    | {
        readonly kind: "composed";
        readonly groups: readonly (Named & { readonly options: readonly Named[] })[];
      }
  );

export function soldLineOf(line: OrderLine): SoldLine {
  const { names, quantity, total, size, categoryId } = line;
  const sold = { names, quantity, total, size, categoryId };
  if (line.kind === "dish") {
    return { ...sold, kind: line.kind, dishId: line.dishId, varieties: line.varieties };
  }
  const groups = line.groups.map(({ id, names, options }) => ({
    ...{ id, names },
    options: options.map((option) => ({ id: option.id, names: option.names })),
  }));
  return { ...sold, kind: line.kind, groups };
}

export type SoldKey = `dish ${string}` | `option ${string}`;

/** Amounts in rappen. Plain JSON. */
export type DishSums = readonly (readonly [key: SoldKey, quantity: number, amount: number])[];

export type DishNames = readonly (readonly [key: SoldKey, names: Names, of: Names])[];

/** Expects orders oldest first. */
export function countSoldDishes() {
  const sums = new Map<SoldKey, DishSums[number]>();
  const names = new Map<SoldKey, DishNames[number]>();
  return {
    add: (lines: readonly SoldLine[], sign: 1 | -1): void => {
      for (const line of lines) {
        for (const name of namesIn(line)) {
          const [key] = name;
          const [, quantity, amount] = sums.get(key) ?? [key, 0, 0];
          sums.set(key, [key, quantity + sign * line.quantity, amount + sign * line.total]);
          names.set(key, name);
        }
      }
    },
    sums: (): DishSums => [...sums.values()],
    names: (): DishNames => [...names.values()],
  };
}

function namesIn(line: SoldLine): DishNames {
  const dish = line.kind === "dish" ? line.dishId : line.categoryId;
  const { names, size } = line;
  const chosen =
    line.kind === "dish"
      ? line.varieties.map(({ id, names: own }) => [`option ${dish}/${id}`, own, names] as const)
      : line.groups.flatMap((group) =>
          group.options.map(
            ({ id, names: own }) => [`option ${group.id}/${id}`, own, group.names] as const,
          ),
        );
  return [
    [`dish ${dish}`, names, names],
    ...(size ? [[`option ${dish}/size/${size}`, sameName(size), names] as const] : []),
    ...chosen,
  ];
}

export interface DishSum extends Named {
  readonly quantity: number;
  /** At menu prices: before coupons, without delivery and added tax. */
  readonly amount: Rappen;
}

export interface DishFigures {
  readonly dishes: readonly DishSum[];
  /** `amount` is that of the dishes with the option. */
  readonly options: readonly (DishSum & { readonly of: Names })[];
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
  const namesByDay = new Map(
    [...namesOf].map(([day, names]) => [day, new Map(names.map((name) => [name[0], name]))]),
  );
  const figures = sold.map(({ key, day, quantity, amount }) => {
    const [, names, of] = namesByDay.get(day)?.get(key) ?? [key, {}, {}];
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
