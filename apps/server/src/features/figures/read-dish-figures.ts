import type { DishFiguresResponse } from "@comptoir/contract";
import { addUpDishes, dishFigures, rappen, salesFigures, spanOf, sum } from "@comptoir/domain";
import { type AskedFigures, type DaySums, partOf } from "./read-figures.ts";

export async function readDishFigures(
  readDays: DaySums,
  { slug, now, ...period }: AskedFigures,
): Promise<DishFiguresResponse> {
  const asked = { slug, now, period, span: spanOf(period, now) };
  const days = await readDays({ ...asked, parts: ["sales", "dishes"] });
  const sold = addUpDishes(partOf(days, "dishes"));
  // Names are most of the data, so they are read only for each dish's last day of sale.
  const only = new Set(sold.map(({ day }) => day));
  const named = await readDays({ ...asked, parts: ["names"], only });
  const { dishes, options } = dishFigures(sold, partOf(named, "names"));
  const { totals } = salesFigures([...days.keys()], partOf(days, "sales"));
  const others = rappen(totals.amount - sum(dishes.map(({ amount }) => amount)));
  return { dishes: [...dishes], options: [...options], others };
}
