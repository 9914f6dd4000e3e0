import type { FiguresResponse } from "@comptoir/contract";
import {
  type Day,
  daysOf,
  type FigurePeriod,
  periodBefore,
  salesFigures,
  spanBefore,
  spanOf,
} from "@comptoir/domain";
import type { FigureSums } from "./count-span.ts";
import type { createDaySums } from "./day-sums.ts";
import type { KeptPart } from "./figures-repository.ts";
import { sourceFigures } from "./source-sums.ts";

export type DaySums = ReturnType<typeof createDaySums>;

export interface AskedFigures extends FigurePeriod {
  readonly slug: string;
  readonly now: Date;
}

export async function readFigures(
  readDays: DaySums,
  { slug, now, ...period }: AskedFigures,
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

export function partOf<P extends KeptPart>(
  days: ReadonlyMap<Day, Pick<FigureSums, P>>,
  part: P,
): ReadonlyMap<Day, FigureSums[P]> {
  return new Map([...days].map(([day, sums]) => [day, sums[part]]));
}
