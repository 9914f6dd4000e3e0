import { type Names, sameName } from "../languages.ts";
import { type Rappen, rappen } from "../money/rappen.ts";
import type { DishLine, OrderLine } from "../orders/order-line.ts";

/** As much of an order's line as figures need. */
export type SoldLine = Pick<OrderLine, "names" | "quantity" | "total" | "size" | "categoryId"> &
  (
    | Pick<DishLine, "kind" | "dishId" | "varieties">
    | {
        readonly kind: "composed";
        readonly groups: readonly {
          readonly id: string;
          readonly names: Names;
          readonly options: readonly { readonly id: string; readonly names: Names }[];
        }[];
      }
  );

export interface DishSum {
  readonly id: string;
  /** As it was called when it was last sold. */
  readonly names: Names;
  readonly quantity: number;
  /** At the menu's prices: before coupons, without delivery and without tax that is added. */
  readonly amount: Rappen;
}

export interface OptionSum extends DishSum {
  /** What it was chosen for: its group, or its dish. */
  readonly of: Names;
}

export interface DishFigures {
  /** The most sold first. */
  readonly dishes: readonly DishSum[];
  /** With each, the amount of all dishes that it was chosen for. */
  readonly options: readonly OptionSum[];
}

interface Chosen {
  readonly id: string;
  readonly names: Names;
  readonly of: Names;
}

/** Counts what was on sold orders as they are read, the oldest first. */
export function countSoldDishes() {
  const dishes = new Map<string, DishSum>();
  const options = new Map<string, OptionSum>();
  return {
    /** What is taken back counts against the rest. */
    add: (lines: readonly SoldLine[], sign: 1 | -1): void => {
      for (const line of lines) {
        const id = line.kind === "dish" ? line.dishId : line.categoryId;
        addTo(dishes, { id, names: line.names }, line, sign);
        for (const option of chosenIn(line, id)) addTo(options, option, line, sign);
      }
    },
    figures: (): DishFigures => ({ dishes: ranked(dishes), options: ranked(options) }),
  };
}

function addTo<T extends DishSum>(
  sums: Map<string, T>,
  what: Omit<T, "quantity" | "amount">,
  { quantity, total }: SoldLine,
  sign: number,
): void {
  const known = sums.get(what.id);
  const sum = {
    ...what,
    quantity: (known?.quantity ?? 0) + sign * quantity,
    amount: rappen((known?.amount ?? 0) + sign * total),
  };
  sums.set(what.id, sum as unknown as T);
}

/** Sizes, varieties and options, each known by what it belongs to. */
function chosenIn(line: SoldLine, dish: string): Chosen[] {
  const size = line.size
    ? [{ id: `${dish}/size/${line.size}`, names: sameName(line.size), of: line.names }]
    : [];
  const others =
    line.kind === "dish"
      ? line.varieties.map(({ id, names }) => ({ id: `${dish}/${id}`, names, of: line.names }))
      : line.groups.flatMap((group) =>
          group.options.map(({ id, names }) => ({
            id: `${group.id}/${id}`,
            names,
            of: group.names,
          })),
        );
  return [...size, ...others];
}

function ranked<T extends DishSum>(sums: ReadonlyMap<string, T>): T[] {
  return [...sums.values()]
    .filter(({ quantity, amount }) => quantity !== 0 || amount !== 0)
    .sort((a, b) => b.amount - a.amount || b.quantity - a.quantity);
}
