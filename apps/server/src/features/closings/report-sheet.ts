import {
  type CashCount,
  type ClosingReport,
  cashDifference,
  expectedCash,
  type Language,
  type Rappen,
  rappen,
  sum,
  type Tally,
} from "@comptoir/domain";
import type { ClosingWords } from "../../i18n/closing-words.ts";
import { formatAmount, formatInstant, formatPercent } from "../../i18n/formats.ts";
import type { Seller } from "./closings-repository.ts";

export interface SheetFacts {
  readonly seller: Seller;
  readonly from: string | null;
  readonly until: string;
  readonly report: ClosingReport;
  readonly openRefunds: Tally | null;
  readonly isClosed: boolean;
  readonly closing:
    | (CashCount & {
        readonly number: number;
        readonly closedAt: string;
        readonly closedBy: string | null;
        readonly note: string | null;
      })
    | null;
}

interface SheetRow {
  readonly cells: readonly string[];
  readonly isTotal?: boolean;
}

export interface SheetTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

export type Sheet = ReturnType<typeof layOutSheet>;

interface Wording {
  readonly words: ClosingWords;
  readonly language: Language;
}

export function layOutSheet(facts: SheetFacts, wording: Wording) {
  const { words } = wording;
  const { seller, closing } = facts;
  return {
    title: closing ? words.closing(String(closing.number)) : words.report,
    lines: [
      [seller.name, seller.street, seller.place].join(", "),
      ...(seller.uid ? [words.uid(seller.uid)] : []),
      ...periodLines(facts, wording),
      words.inFrancs,
    ],
    warning: facts.isClosed ? null : words.notClosed,
    tables: [
      salesTable(facts.report, words),
      vatTable(facts.report, wording),
      channelTable(facts.report, words),
      paymentTable(facts.report, words),
      balanceTable(facts, words),
      ...(closing ? [cashTable(facts.report, closing, words)] : []),
    ].filter(({ rows }) => rows.length > 0),
    note: closing?.note ? { label: words.note, text: closing.note } : null,
    signature: words.signature,
  };
}

function periodLines({ from, until, closing }: SheetFacts, { words, language }: Wording): string[] {
  const end = formatInstant(until, language);
  const period = from
    ? words.period(formatInstant(from, language), end)
    : words.sinceBeginning(end);
  if (!closing) return [period];
  const when = formatInstant(closing.closedAt, language);
  const { closedBy } = closing;
  return [period, closedBy ? words.closedBy(when, closedBy) : words.closedOn(when)];
}

function salesTable(report: ClosingReport, words: ClosingWords): SheetTable {
  const { sales, reversals, turnover, deliveryFees, coupons } = report;
  return {
    title: words.sales,
    columns: [words.amount],
    rows: [
      row(words.sold(String(sales.count)), sales.amount),
      row(words.takenBack(String(reversals.count)), reversals.amount),
      total(words.turnover, turnover),
      row(words.deliveryFees, deliveryFees),
      row(words.coupons, coupons),
    ],
  };
}

function vatTable({ vat, turnover }: ClosingReport, { words, language }: Wording): SheetTable {
  // Shops without VAT show no VAT table.
  if (vat.every(({ percent }) => percent === 0)) return { title: words.vat, columns: [], rows: [] };
  const rate = (percent: number) =>
    percent === 0 ? words.untaxed : words.percent(formatPercent(percent, language));
  const rows = vat.map(({ percent, gross, tax, net }) => row(rate(percent), gross, tax, net));
  const tax = sum(vat.map((line) => line.tax));
  const all = total(words.total, turnover, tax, rappen(turnover - tax));
  return {
    title: words.vat,
    columns: [words.gross, words.tax, words.net],
    rows: [...rows, all],
  };
}

function channelTable({ channels }: ClosingReport, words: ClosingWords): SheetTable {
  return {
    title: words.channels,
    columns: [words.orders, words.amount],
    rows: channels.map(({ channel, count, amount }) => ({
      cells: [words.channel[channel], String(count), formatAmount(amount)],
    })),
  };
}

function paymentTable({ methods, received }: ClosingReport, words: ClosingWords): SheetTable {
  const all = (name: "received" | "refunded") => sum(methods.map((method) => method[name]));
  const rows = methods.map((by) => row(words.method[by.method], by.received, by.refunded, by.net));
  return {
    title: words.payments,
    columns: [words.received, words.refunded, words.kept],
    rows:
      rows.length > 0
        ? [...rows, total(words.total, all("received"), all("refunded"), received)]
        : [],
  };
}

function balanceTable({ report, openRefunds }: SheetFacts, words: ClosingWords): SheetTable {
  return {
    title: words.balance,
    columns: [words.amount],
    rows: [
      row(words.openingBalance, report.openingBalance),
      row(words.plusReceived, report.received),
      row(words.minusTurnover, rappen(0 - report.turnover)),
      total(words.closingBalance, report.closingBalance),
      ...(openRefunds
        ? [row(words.openRefunds(String(openRefunds.count)), openRefunds.amount)]
        : []),
    ],
  };
}

function cashTable(report: ClosingReport, count: CashCount, words: ClosingWords): SheetTable {
  const expected = expectedCash(report, count);
  const difference = cashDifference(report, count);
  const counted = count.countedCash === null ? words.notCounted : formatAmount(count.countedCash);
  return {
    title: words.cash,
    columns: [words.amount],
    rows: [
      row(words.cashFloat, count.cashFloat),
      row(words.cashNet, rappen(expected - count.cashFloat - report.cashRounding)),
      row(words.cashRounding, report.cashRounding),
      row(words.expectedCash, expected),
      { cells: [words.countedCash, counted] },
      ...(difference === null ? [] : [total(words.difference, difference)]),
    ],
  };
}

function row(label: string, ...amounts: Rappen[]): SheetRow {
  return { cells: [label, ...amounts.map(formatAmount)] };
}

function total(label: string, ...amounts: Rappen[]): SheetRow {
  return { ...row(label, ...amounts), isTotal: true };
}
