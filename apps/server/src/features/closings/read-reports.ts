import type { Closing, DayReport } from "@comptoir/contract";
import {
  accept,
  closingReport,
  type Day,
  endOfDay,
  type Rappen,
  type Result,
  startOfDay,
  ZERO,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { openRefunds } from "../payments/read-refunds.ts";
import { namesOfStaff } from "../profiles/shop-team.ts";
import {
  findClosing,
  findLastClosing,
  listClosings,
  type StoredClosing,
} from "./closings-repository.ts";
import { balanceBefore, type Range, readLedger } from "./ledger-repository.ts";

export interface ReportQuery {
  readonly slug: string;
  /** First day of the period. Without it, everything not closed yet. */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
  readonly now: Date;
}

export async function periodOf(
  db: Db,
  { slug, from, until, now }: ReportQuery,
): Promise<{ range: Range; from: string | null; until: string; last: StoredClosing | undefined }> {
  const last = await findLastClosing(db, slug);
  const end = (until === undefined ? now : endOfDay(until, now)).toISOString();
  if (from === undefined) {
    return { range: { openUntil: end }, from: last?.until ?? null, until: end, last };
  }
  const start = startOfDay(from).toISOString();
  return { range: { from: start, until: end }, from: start, until: end, last };
}

export async function readDayReport(db: Db, query: ReportQuery): Promise<DayReport> {
  const { slug } = query;
  const { range, from, until, last } = await periodOf(db, query);
  const ledger = await readLedger(db, slug, range);
  const isOpen = "openUntil" in range;
  const openingBalance: Rappen = isOpen
    ? (last?.report.closingBalance ?? ZERO)
    : await balanceBefore(db, slug, from ?? until);
  const rows = [...ledger.bookings, ...ledger.entries];
  const isOver = !isOpen && last !== undefined && until <= last.until;
  return {
    from,
    until,
    report: wireReport(closingReport({ ...ledger, openingBalance })),
    isClosed: isOver && rows.every(({ closingNumber }) => closingNumber !== null),
    openRefunds: isOpen ? await openRefunds(db, slug) : null,
    cashFloat: last?.cashFloat ?? ZERO,
  };
}

export async function readClosings(db: Db, slug: string, before?: number): Promise<Closing[]> {
  return await withNames(db, slug, await listClosings(db, slug, before));
}

export async function readClosing(
  db: Db,
  slug: string,
  number: number,
): Promise<Result<NamedClosing, Fault>> {
  const found = await findClosing(db, slug, number);
  return found ? accept(await withName(db, found)) : fault("not_found");
}

export type NamedClosing = StoredClosing & Closing;

export async function withName(db: Db, closing: StoredClosing): Promise<NamedClosing> {
  const names = await namesOf(db, closing.slug, [closing]);
  return named(closing, names);
}

async function withNames(db: Db, slug: string, closings: readonly StoredClosing[]) {
  const names = await namesOf(db, slug, closings);
  return closings.map((closing) => named(closing, names));
}

function namesOf(db: Db, slug: string, closings: readonly StoredClosing[]) {
  return namesOfStaff(db, slug, [...new Set(closings.flatMap(({ by }) => by ?? []))]);
}

function named(closing: StoredClosing, names: ReadonlyMap<string, string>): NamedClosing {
  const closedBy = (closing.by && names.get(closing.by)) ?? null;
  return { ...closing, closedBy, report: wireReport(closing.report) };
}

function wireReport(report: StoredClosing["report"]): Closing["report"] {
  const { channels, vat, methods } = report;
  return { ...report, channels: [...channels], vat: [...vat], methods: [...methods] };
}
