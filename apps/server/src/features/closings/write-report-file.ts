import {
  accept,
  csvText,
  inZurich,
  type Language,
  type PaymentMethod,
  type Rappen,
  type Result,
  rappen,
  roundingOf,
  timeInZurich,
  toChf,
  vatOf,
  writeCsvFile,
} from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { ClosingWords } from "../../i18n/closing-words.ts";
import { WORDS } from "../../i18n/words.ts";
import { type CloseDayDeps, sellerSnapshot } from "./close-day.ts";
import {
  type BookedRow,
  type LedgerRows,
  methodsOfOrders,
  type PaidRow,
  readLedger,
} from "./ledger-repository.ts";
import { periodOf, type ReportQuery, readClosing, readDayReport } from "./read-reports.ts";
import { layOutSheet, type SheetFacts } from "./report-sheet.ts";
import { writePdf } from "./write-pdf.ts";

export interface ReportFileQuery extends ReportQuery {
  readonly number?: number | undefined;
  readonly format: "pdf" | "csv";
  readonly language: Language;
}

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export async function writeReportFile(
  deps: CloseDayDeps,
  query: ReportFileQuery,
): Promise<Result<ReportFile, Fault>> {
  const { slug, language, format, now } = query;
  const found = await findFacts(deps, query);
  if (!found.ok) return found;
  const { facts, range } = found.value;
  const words = WORDS[language].closings;
  const name = `${fileName(facts, query)}.${format}`;
  if (format === "pdf") {
    const bytes = await writePdf(layOutSheet(facts, { words, language }), language, now);
    return accept({ name, type: "application/pdf", bytes });
  }
  const ledger = await readLedger(deps.db, slug, range);
  const methods = await methodsOfOrders(deps.db, slug, range);
  const bytes = Buffer.from(writeCsv(ledger, { words, methods }));
  return accept({ name, type: "text/csv; charset=utf-8", bytes });
}

async function findFacts({ db, shops }: CloseDayDeps, query: ReportFileQuery) {
  const { slug, number } = query;
  if (number !== undefined) {
    const found = await readClosing(db, slug, number);
    if (!found.ok) return found;
    const { seller, from, until, report, openRefunds } = found.value;
    const closing = found.value;
    const facts = { seller, from, until, report, openRefunds, isClosed: true, closing };
    return accept({ facts, range: { closing: number } });
  }
  const loaded = shops.get(slug);
  if (!loaded) return fault("menu_not_found");
  const { cashFloat: _, ...figures } = await readDayReport(db, query);
  const { range } = await periodOf(db, query);
  const facts = { ...figures, seller: sellerSnapshot(loaded.shop), closing: null };
  return accept({ facts, range });
}

function fileName({ from, until, closing }: SheetFacts, { slug, language }: ReportFileQuery) {
  const { file } = WORDS[language].closings;
  if (closing) return `${slug}-${file.closing(String(closing.number))}`;
  const days = [from, until].flatMap((at) => (at ? inZurich(new Date(at)).day : []));
  return [slug, file.report, ...new Set(days)].join("-");
}

interface CsvDeps {
  readonly words: ClosingWords;
  readonly methods: ReadonlyMap<string, readonly PaymentMethod[]>;
}

type Cell = string | number | null | { readonly amount: Rappen };

/**
 * One line per order and VAT rate, then one per payment, with the same columns. The amounts add up
 * to the report's turnover, VAT, payments and rounding.
 */
function writeCsv(ledger: LedgerRows, { words, methods }: CsvDeps): string {
  const rows: (readonly Cell[])[] = [
    words.file.columns,
    ...ledger.bookings.flatMap((booking) =>
      bookingRows(booking, words, methods.get(booking.orderId) ?? []),
    ),
    ...ledger.entries.map((entry) => entryRow(entry, words)),
  ];
  return writeCsvFile(rows.map((row) => row.map(writeCell)));
}

function bookingRows(booking: BookedRow, words: ClosingWords, methods: readonly PaymentMethod[]) {
  const paidBy = methods.map((method) => words.method[method]).join(", ");
  return vatOf(booking).map(({ percent, gross, tax }) => [
    ...head(booking),
    words.file.kind[booking.kind],
    paidBy,
    percent,
    { amount: gross },
    { amount: tax },
    { amount: rappen(gross - tax) },
    ...[null, null],
  ]);
}

function entryRow(entry: PaidRow, words: ClosingWords): Cell[] {
  const { kind, method, amount } = entry;
  return [
    ...head(entry),
    // Payments are corrected, never cancelled.
    words.file.kind[kind === "reversal" ? "correction" : kind],
    words.method[method],
    ...[null, null, null, null],
    { amount },
    roundingOf(entry) === 0 ? null : { amount: roundingOf(entry) },
  ];
}

function head({ at, closingNumber, orderNumber }: BookedRow | PaidRow): Cell[] {
  const instant = new Date(at);
  return [inZurich(instant).day, timeInZurich(instant), closingNumber, orderNumber];
}

function writeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return typeof cell === "string" ? csvText(cell) : toChf(cell.amount).toFixed(2);
}
