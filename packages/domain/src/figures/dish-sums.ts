import { type Names, sameName } from "../languages.ts";
import type { DishLine, OrderLine } from "../orders/order-line.ts";

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
  const called = new Map<SoldKey, DishNames[number]>();
  return {
    add: (lines: readonly SoldLine[], sign: 1 | -1): void => {
      for (const line of lines) {
        for (const name of namesIn(line)) {
          const [key] = name;
          const [, quantity, amount] = sums.get(key) ?? [key, 0, 0];
          sums.set(key, [key, quantity + sign * line.quantity, amount + sign * line.total]);
          called.set(key, name);
        }
      }
    },
    sums: (): DishSums => [...sums.values()],
    names: (): DishNames => [...called.values()],
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
