import type { DishFiguresResponse } from "@comptoir/contract";
import { addUpDishes, dishFigures, rappen, salesFigures, spanOf, sum } from "@comptoir/domain";
import { type AskedFigures, type DaySums, partOf } from "./read-figures.ts";

/** What was sold, dish by dish, and with which options. */
export async function readDishFigures(
  readDays: DaySums,
  { slug, now, ...period }: AskedFigures,
): Promise<DishFiguresResponse> {
  const asked = { slug, now, period, span: spanOf(period, now) };
  const days = await readDays({ ...asked, parts: ["sales", "dishes"] });
  const sold = addUpDishes(partOf(days, "dishes"));
  // Names are most of what is kept, and few days are asked for theirs: those on which something was sold last.
  const only = new Set(sold.map(({ day }) => day));
  const named = await readDays({ ...asked, parts: ["names"], only });
  const { dishes, options } = dishFigures(sold, partOf(named, "names"));
  const { totals } = salesFigures([...days.keys()], partOf(days, "sales"));
  const others = rappen(totals.amount - sum(dishes.map(({ amount }) => amount)));
  return { dishes: [...dishes], options: [...options], others };
}
