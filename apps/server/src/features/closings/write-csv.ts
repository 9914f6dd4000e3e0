import {
  csvText,
  inZurich,
  type PaymentMethod,
  type Rappen,
  rappen,
  roundingOf,
  timeInZurich,
  toChf,
  vatOf,
  writeCsvFile,
} from "@comptoir/domain";
import type { ClosingWords } from "../../i18n/closing-words.ts";
import type { BookedRow, LedgerRows, PaidRow } from "./ledger-repository.ts";

interface CsvDeps {
  readonly words: ClosingWords;
  /** How orders were paid, by their ids. */
  readonly methods: ReadonlyMap<string, readonly PaymentMethod[]>;
}

type Cell = string | number | null | { readonly amount: Rappen };

/**
 * One line for each order and rate of tax, then one for each payment, all with the same columns: those of
 * amounts come to the report's turnover, tax, payments and what coins round.
 */
export function writeCsv(ledger: LedgerRows, { words, methods }: CsvDeps): string {
  const rows: (readonly Cell[])[] = [
    words.file.columns,
    ...ledger.bookings.flatMap((booking) =>
      bookingRows(booking, words, methods.get(booking.orderId) ?? []),
    ),
    ...ledger.entries.map((entry) => entryRow(entry, words)),
  ];
  return writeCsvFile(rows.map((row) => row.map(writeCell)));
}

function bookingRows(
  booking: BookedRow,
  words: ClosingWords,
  methods: readonly PaymentMethod[],
): Cell[][] {
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
    // Money is never cancelled: what was noted is corrected.
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
