import { accept, type Result, refuse } from "../result.ts";
import { isOpenAt, nextService, type OpeningHours, type Way } from "./opening-hours.ts";
import { endOf, isActiveAt, isOver, type Outage, type OutageTarget } from "./outage.ts";

export interface ServiceTerms {
  readonly hours: { readonly [way in Way]?: OpeningHours | undefined };
  readonly offs: readonly Outage[];
}

interface Wanted {
  readonly way: Way;
  readonly at: Date;
}

export interface LineParts {
  readonly dish: string;
  readonly dishes?: readonly string[] | undefined;
  readonly size?: string | undefined;
  readonly options: readonly string[];
  readonly ingredients: readonly string[];
}

/** A refusal says when orders are taken again. */
export function checkOpen({ way, at }: Wanted, { hours, offs }: ServiceTerms): Result<Date> {
  const outage = offs.find((other) => stopsOrders(other, way) && isActiveAt(other, at));
  if (outage) {
    const until = outage.until ? { until: outage.until.toISOString() } : undefined;
    return refuse(outage.reason === "paused" ? "paused" : "shop_closed", until);
  }
  const open = hours[way];
  if (isOpenAt(open, at)) return accept(at);
  const opens = open && nextService(open, at)?.from;
  return refuse("shop_closed", opens && { until: opens.toISOString() });
}

/** A busy kitchen, or one without an open board, still takes orders. */
function stopsOrders({ kind, id, reason }: Outage, way: Way): boolean {
  return (
    reason !== "busy" &&
    reason !== "unwatched" &&
    (kind === "shop" || (kind === "way" && id === way))
  );
}

export function checkLines(
  lines: readonly LineParts[],
  { offs }: Pick<ServiceTerms, "offs">,
  at: Date,
): Result<Date> {
  for (const [place, line] of lines.entries()) {
    const outage = outageOf(line, offs, at);
    if (outage) return refuse("sold_out", soldOutDetails(outage, line, place));
  }
  return accept(at);
}

function soldOutDetails({ kind, id, until }: Outage, { dish }: LineParts, line: number) {
  return { item: dish, line, kind, what: id, ...(until && { until: until.toISOString() }) };
}

/** Why a line cannot be had at that time: of several outages, the one that ends last. */
export function outageOf(line: LineParts, offs: readonly Outage[], at: Date): Outage | undefined {
  const [last] = offs
    .filter((outage) => isPartOf(outage, line) && isActiveAt(outage, at))
    .toSorted((a, b) => endOf(b) - endOf(a));
  return last;
}

function isPartOf({ kind, id }: OutageTarget, line: LineParts): boolean {
  switch (kind) {
    case "dish":
      return id === line.dish || (line.dishes?.includes(id) ?? false);
    case "size":
      return line.size !== undefined && id === sizeId(line.dish, line.size);
    case "option":
      return line.options.includes(id);
    case "ingredient":
      return line.ingredients.includes(id);
    default:
      return false;
  }
}

export function sizeId(dish: string, size: string): string {
  return `${dish}/${size}`;
}

export function currentOutages<T extends Outage>(offs: readonly T[], now: Date): T[] {
  return offs.filter((outage) => !isOver(outage, now));
}
