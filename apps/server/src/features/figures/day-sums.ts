import { setImmediate } from "node:timers/promises";
import {
  addDays,
  type Day,
  daysOf,
  endOfDay,
  type FigurePeriod,
  type FigureSpan,
  inZurich,
  laterDay,
  startOfDay,
} from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { shareCommit } from "../../storage/transaction.ts";
import { countSpan, type FigureSums } from "./count-span.ts";
import {
  findBeginning,
  listStoredDays,
  type StoredDay,
  type StoredPart,
  storeDays,
} from "./figures-repository.ts";

export interface DaySumsQuery<P extends StoredPart> {
  readonly slug: string;
  readonly period: FigurePeriod;
  readonly span: FigureSpan;
  readonly now: Date;
  readonly parts: readonly P[];
  readonly only?: ReadonlySet<Day>;
}

/** Small batches, so that others waiting for the same shop's turn do not wait long. */
const DAYS_AT_ONCE = 40;

/**
 * Sums per day, without days before the first sale. Past days are counted once and cached one by
 * one, so that a long period never blocks orders. A cached day stores its number of rows; bookings
 * are append-only, so a larger number means counting again.
 */
export function createDaySums(db: Db) {
  const inTurn = createTurns();
  return async <P extends StoredPart>(
    query: DaySumsQuery<P>,
  ): Promise<ReadonlyMap<Day, Pick<FigureSums, P>>> => {
    const { slug, span, parts } = query;
    const sums = new Map<Day, Pick<FigureSums, P>>();
    const { over, running } = await listDays(db, query);
    for (let start = 0; start < over.length; start += DAYS_AT_ONCE) {
      const days = over.slice(start, start + DAYS_AT_ONCE);
      const found = await inTurn(slug, () => readDays(db, { slug, days, parts }));
      for (const [day, sum] of found) sums.set(day, sum);
    }
    for (const day of running) {
      sums.set(day, await countSpan(db, { slug, span: { ...span, from: startOfDay(day) } }));
    }
    return sums;
  };
}

function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(slug: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(slug) ?? Promise.resolve()).then(work, work);
    last.set(slug, turn);
    return turn;
  };
}

/** Days that may have bookings, marked as cacheable if past and complete. */
async function listDays(db: Db, { slug, period, span, now, only }: DaySumsQuery<StoredPart>) {
  const { day: today } = inZurich(now);
  const beginning = await findBeginning(db, slug);
  const until = inZurich(span.until).day;
  const from = beginning && laterDay(period.from, inZurich(new Date(beginning)).day);
  const all = from && from <= until ? daysOf({ from, until }) : [];
  const days = all.filter((day) => only?.has(day) ?? true);
  const isOver = (day: Day) => day < today && endOfDay(day, now) <= span.until;
  return { over: days.filter(isOver), running: days.filter((day) => !isOver(day)) };
}

async function readDays<P extends StoredPart>(
  db: Db,
  query: { readonly slug: string; readonly days: readonly Day[]; readonly parts: readonly P[] },
): Promise<ReadonlyMap<Day, Pick<FigureSums, P>>> {
  const { slug, days, parts } = query;
  const stored = new Map((await listStoredDays(db, query)).map((row) => [row.day, row]));
  const counted: StoredDay[] = [];
  for (const day of days.filter((day) => !stored.has(day))) {
    counted.push(await countDay(db, slug, day));
    await setImmediate();
  }
  if (counted.length > 0) await shareCommit(db, (trx) => storeDays(trx, counted));
  const fresh = new Map(counted.map((row) => [row.day, row]));
  await setImmediate();
  return new Map(
    days.flatMap((day) => {
      const row = stored.get(day) ?? fresh.get(day);
      return row ? [[day, readSums(row, parts)] as const] : [];
    }),
  );
}

async function countDay(db: Db, slug: string, day: Day): Promise<StoredDay> {
  const span = {
    from: startOfDay(day),
    until: new Date(startOfDay(addDays(day, 1)).getTime() - 1),
  };
  const [from_at, until_at] = [span.from.toISOString(), span.until.toISOString()];
  const { bookings, purchases, sales, sources, dishes, names } = await countSpan(db, {
    slug,
    span,
  });
  return {
    ...{ restaurant_id: slug, day, from_at, until_at, bookings, purchases },
    sales_json: JSON.stringify(sales),
    sources_json: JSON.stringify(sources),
    dishes_json: JSON.stringify(dishes),
    names_json: JSON.stringify(names),
  };
}

function readSums<P extends StoredPart>(
  row: Readonly<Record<`${P}_json`, string>>,
  parts: readonly P[],
): Pick<FigureSums, P> {
  const read = parts.map((part) => [part, JSON.parse(row[`${part}_json`])]);
  return Object.fromEntries(read) as Pick<FigureSums, P>;
}
