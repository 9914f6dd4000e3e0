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
  readonly methods: ReadonlyMap<string, readonly PaymentMethod[]>;
}

type Cell = string | number | null | { readonly amount: Rappen };

/**
 * One line per order and VAT rate, then one per payment, with the same columns. The amounts add up
 * to the report's turnover, VAT, payments and rounding.
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
