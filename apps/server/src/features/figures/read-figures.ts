import type { DishFiguresResponse, FiguresResponse } from "@comptoir/contract";
import {
  addUpDishes,
  type Day,
  daysOf,
  dishFigures,
  type FigurePeriod,
  periodBefore,
  rappen,
  salesFigures,
  spanBefore,
  spanOf,
  sum,
} from "@comptoir/domain";
import { type FigureSums, sourceFigures } from "./count-span.ts";
import type { createDaySums } from "./day-sums.ts";
import type { StoredPart } from "./figures-repository.ts";

type DaySums = ReturnType<typeof createDaySums>;

interface FiguresQuery extends FigurePeriod {
  readonly slug: string;
  readonly now: Date;
}

export async function readFigures(
  readDays: DaySums,
  { slug, now, ...period }: FiguresQuery,
): Promise<FiguresResponse> {
  const before = periodBefore(period);
  const days = await readDays({
    ...{ slug, now, period, span: spanOf(period, now) },
    parts: ["sales", "sources"],
  });
  const earlier = await readDays({
    ...{ slug, now, period: before, span: spanBefore(period, now) },
    parts: ["sales"],
  });
  const {
    totals,
    days: tallies,
    hours,
    channels,
    coupons,
    customers,
  } = salesFigures(daysOf(period), partOf(days, "sales"));
  const was = salesFigures(daysOf(before), partOf(earlier, "sales"));
  return {
    totals,
    days: [...tallies],
    hours: [...hours],
    channels: [...channels],
    coupons: [...coupons],
    customers: [...customers],
    sources: sourceFigures(partOf(days, "sources").values()),
    before: { ...before, totals: was.totals, days: [...was.days] },
  };
}

function partOf<P extends StoredPart>(days: ReadonlyMap<Day, Pick<FigureSums, P>>, part: P) {
  return new Map([...days].map(([day, sums]) => [day, sums[part]]));
}

export async function readDishFigures(
  readDays: DaySums,
  { slug, now, ...period }: FiguresQuery,
): Promise<DishFiguresResponse> {
  const query = { slug, now, period, span: spanOf(period, now) };
  const days = await readDays({ ...query, parts: ["sales", "dishes"] });
  const sold = addUpDishes(partOf(days, "dishes"));
  // Names are most of the data, so they are read only for each dish's last day of sale.
  const only = new Set(sold.map(({ day }) => day));
  const named = await readDays({ ...query, parts: ["names"], only });
  const { dishes, options } = dishFigures(sold, partOf(named, "names"));
  const { totals } = salesFigures([...days.keys()], partOf(days, "sales"));
  const others = rappen(totals.amount - sum(dishes.map(({ amount }) => amount)));
  return { dishes: [...dishes], options: [...options], others };
}
