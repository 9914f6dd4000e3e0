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
import { sql } from "kysely";
import { nameCustomers } from "../../storage/name-customers.ts";
import type { Db } from "../../storage/schema.ts";
import { shareCommit } from "../../storage/transaction.ts";
import { countSpan, type FigureSums } from "./count-span.ts";
import { findBeginning, type KeptPart, keepDay, listKept } from "./figures-repository.ts";

export interface AskedDays<P extends KeptPart> {
  readonly slug: string;
  readonly period: FigurePeriod;
  /** Of the period, as far as it is to be counted. */
  readonly span: FigureSpan;
  readonly now: Date;
  readonly parts: readonly P[];
  /** All, where it is left out. */
  readonly only?: ReadonlySet<Day>;
}

const DAYS_AT_ONCE = 50;

/**
 * What each day of a period came to, in their order; days before the first sale are left out. Days that are over are
 * counted once and kept, one by one, so that who orders meanwhile never waits for a year. What is kept says how
 * many rows it counts, and rows are only ever added: where there are more by now, the day is counted anew.
 */
export function createDaySums(db: Db) {
  const underWay = new Map<string, Promise<FigureSums>>();

  /** Once, for all that ask at the same time. */
  const count = (slug: string, day: Day): Promise<FigureSums> => {
    const key = `${slug} ${day}`;
    const counting =
      underWay.get(key) ?? countAndKeep(db, slug, day).finally(() => underWay.delete(key));
    underWay.set(key, counting);
    return counting;
  };

  return async <P extends KeptPart>(
    asked: AskedDays<P>,
  ): Promise<ReadonlyMap<Day, Pick<FigureSums, P>>> => {
    const { slug, span, parts } = asked;
    const sums = new Map<Day, Pick<FigureSums, P>>();
    const { over, running } = await listDays(db, asked);
    for (let start = 0; start < over.length; start += DAYS_AT_ONCE) {
      const days = over.slice(start, start + DAYS_AT_ONCE);
      const rows = await listKept(db, { slug, days, parts });
      const kept = new Map(rows.map((row) => [row.day, row]));
      for (const day of days) {
        const row = kept.get(day);
        sums.set(day, row ? readKept(row, parts) : await count(slug, day));
      }
      await setImmediate();
    }
    for (const day of running) {
      sums.set(day, await countSpan(db, { slug, span: { ...span, from: startOfDay(day) } }));
    }
    return sums;
  };
}

/** Those on which there may be something, and which of them are over and asked for as a whole. */
async function listDays(db: Db, { slug, period, span, now, only }: AskedDays<KeptPart>) {
  const { day: today } = inZurich(now);
  const beginning = await findBeginning(db, slug);
  const until = inZurich(span.until).day;
  const from = beginning && laterDay(period.from, inZurich(new Date(beginning)).day);
  const all = from && from <= until ? daysOf({ from, until }) : [];
  const days = all.filter((day) => only?.has(day) ?? true);
  const isOver = (day: Day) => day < today && endOfDay(day, now) <= span.until;
  return { over: days.filter(isOver), running: days.filter((day) => !isOver(day)) };
}

async function countAndKeep(db: Db, slug: string, day: Day): Promise<FigureSums> {
  const span = {
    from: startOfDay(day),
    until: new Date(startOfDay(addDays(day, 1)).getTime() - 1),
  };
  const [from_at, until_at] = [span.from.toISOString(), span.until.toISOString()];
  let counted = await countSpan(db, { slug, span });
  if (counted.isNameless) {
    const isOfDay = sql<boolean>`b.restaurant_id = ${slug} and b.at between ${from_at} and ${until_at}`;
    await shareCommit(db, (trx) => nameCustomers(trx, isOfDay));
    counted = await countSpan(db, { slug, span });
  }
  const { bookings, purchases, sales, sources, dishes, names } = counted;
  await shareCommit(db, (trx) =>
    keepDay(trx, {
      ...{ restaurant_id: slug, day, from_at, until_at, bookings, purchases },
      sales_json: JSON.stringify(sales),
      sources_json: JSON.stringify(sources),
      dishes_json: JSON.stringify(dishes),
      names_json: JSON.stringify(names),
    }),
  );
  return counted;
}

function readKept<P extends KeptPart>(
  row: Readonly<Record<`${P}_json`, string>>,
  parts: readonly P[],
): Pick<FigureSums, P> {
  return Object.fromEntries(parts.map((part) => [part, JSON.parse(row[`${part}_json`])])) as Pick<
    FigureSums,
    P
  >;
}
