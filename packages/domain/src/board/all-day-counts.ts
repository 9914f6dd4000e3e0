import type { DeliveryWish } from "../delivery/delivery-day.ts";
import type { Names } from "../languages.ts";
import type { Order } from "../orders/order.ts";
import { dishIdOf, type Named, type OrderLine } from "../orders/order-line.ts";
import { INITIAL_STATE, type OrderState } from "../orders/states.ts";
import { groupBySlot } from "./order-times.ts";

const TO_BE_MADE: readonly OrderState[] = [INITIAL_STATE, "accepted"];

interface Portions {
  paid: number;
  unpaid: number;
}

interface OptionCount extends Portions {
  readonly group: Named;
  readonly option: Named;
}

export interface DishCount extends Portions {
  readonly dish: string;
  readonly names: Names;
  readonly size: string | null;
  readonly options: readonly OptionCount[];
}

export interface SlotCount extends Portions {
  readonly slot: DeliveryWish | null;
  readonly dishes: readonly DishCount[];
}

interface AllDayCount extends Omit<SlotCount, "slot"> {
  readonly slots: readonly SlotCount[];
}

export const VARIETIES = "varieties";
export const TORTILLAS = "tortillas";

type Counted = Pick<Order, "state" | "lines" | "wish">;

export function countAllDay(orders: readonly Counted[]): AllDayCount {
  const open = orders.filter(({ state }) => TO_BE_MADE.includes(state));
  const slots = groupBySlot(open).map(({ slot, orders }) => ({ slot, ...countDishes(orders) }));
  return { ...countDishes(open), slots };
}

function countDishes(orders: readonly Counted[]): Omit<SlotCount, "slot"> {
  const all: Portions = { paid: 0, unpaid: 0 };
  const dishes = new Map<string, DishTally>();
  for (const { state, lines } of orders) {
    const share = state === INITIAL_STATE ? "unpaid" : "paid";
    for (const line of lines) {
      const dish = dishTally(dishes, line);
      const options = optionsOf(line).map(([group, option]) => optionTally(dish, group, option));
      for (const tally of [all, dish, ...options]) tally[share] += line.quantity;
    }
  }
  const counts = [...dishes.values()].map(({ options, ...dish }) => ({
    ...dish,
    options: [...options.values()].sort(mostFirst),
  }));
  return { ...all, dishes: counts.sort(mostFirst) };
}

interface DishTally extends Omit<DishCount, "options"> {
  readonly options: Map<string, OptionCount>;
}

function dishTally(dishes: Map<string, DishTally>, line: OrderLine): DishTally {
  const { names, size } = line;
  const dish = dishIdOf(line);
  const key = JSON.stringify([dish, size]);
  const tally = dishes.get(key) ?? { dish, names, size, paid: 0, unpaid: 0, options: new Map() };
  dishes.set(key, tally);
  return tally;
}

function optionTally({ options }: DishTally, group: Named, option: Named): OptionCount {
  const key = JSON.stringify([group.id, option.id]);
  const tally = options.get(key) ?? { group, option, paid: 0, unpaid: 0 };
  options.set(key, tally);
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

function mostFirst(a: Portions, b: Portions): number {
  return b.paid - a.paid || b.unpaid - a.unpaid;
}
