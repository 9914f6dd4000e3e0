import { accept, type Refusal, type Result, refuse } from "../result.ts";
import { MINUTE_MS } from "../time/clock-time.ts";
import { isOpenAt, nextService, type OpeningHours, serviceAt, type Way } from "./opening-hours.ts";
import { endOf, isActiveAt, isOver, type Outage, type OutageTarget } from "./outage.ts";

export interface ServiceTerms {
  readonly hours: { readonly [way in Way]?: OpeningHours };
  readonly outages: readonly Outage[];
}

export interface LineParts {
  readonly dish: string;
  readonly dishes?: readonly string[];
  readonly size?: string;
  readonly options: readonly string[];
  readonly ingredients: readonly string[];
}

export function checkOpen(
  { way, at }: { readonly way: Way; readonly at: Date },
  { hours, outages }: ServiceTerms,
): Result<Date> {
  const outage = outages.find((other) => stopsOrders(other, way) && isActiveAt(other, at));
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
  { outages }: Pick<ServiceTerms, "outages">,
  at: Date,
): Result<Date> {
  for (const [place, line] of lines.entries()) {
    const outage = outageOf(line, outages, at);
    if (outage) return refuse("sold_out", soldOutDetails(outage, line, place));
  }
  return accept(at);
}

function soldOutDetails({ kind, id, until }: Outage, { dish }: LineParts, line: number) {
  return { item: dish, line, kind, what: id, ...(until && { until: until.toISOString() }) };
}

/** Why a line cannot be had at that time: of several outages, the one that ends last. */
export function outageOf(
  line: LineParts,
  outages: readonly Outage[],
  at: Date,
): Outage | undefined {
  const [last] = outages
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

export function currentOutages<T extends Outage>(outages: readonly T[], now: Date): T[] {
  return outages.filter((outage) => !isOver(outage, now));
}

export type ShopStatus =
  | { readonly state: "open"; readonly lastOrders: Date | null }
  | { readonly state: "closed"; readonly opens: Date | null }
  | { readonly state: "paused"; readonly until: Date | null };

export function shopStatus(way: Way, terms: ServiceTerms, now: Date, leadMinutes = 0): ShopStatus {
  const at = new Date(now.getTime() + leadMinutes * MINUTE_MS);
  const hours = terms.hours[way];
  const open = checkOpen({ way, at }, terms);
  if (open.ok) {
    const service = hours && serviceAt(hours, at);
    const last = service && new Date(service.until.getTime() - leadMinutes * MINUTE_MS);
    return { state: "open", lastOrders: last ?? null };
  }
  const ends = endsAt(open.error);
  if (open.error.code === "paused") return { state: "paused", until: ends };
  return { state: "closed", opens: ends && opensAt(way, terms, ends) };
}

/** The first instant at which neither hours nor outages refuse orders. */
function opensAt(way: Way, terms: ServiceTerms, from: Date): Date | null {
  let at: Date | null = from;
  // Each turn passes one obstacle: an outage ends, or a service begins.
  for (let turn = 0; at && turn <= 2 * (terms.outages.length + 1); turn++) {
    const open = checkOpen({ way, at }, terms);
    if (open.ok) return at;
    at = endsAt(open.error);
  }
  return null;
}

function endsAt({ details }: Refusal): Date | null {
  return typeof details?.until === "string" ? new Date(details.until) : null;
}
