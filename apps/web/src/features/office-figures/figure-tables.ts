import type { DishFiguresResponse, FiguresResponse } from "@comptoir/contract";
import {
  addDays,
  averageOf,
  byWeek,
  byWeekday,
  type DayTally,
  type FigurePeriod,
  type Language,
  nameIn,
  type Tally,
  WEEKDAYS,
  type Weekday,
} from "@comptoir/domain";
import { useCallback, useMemo } from "react";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatDay, formatDayParts } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useNames } from "../../office/draft/use-names.ts";
import type { FigureRow, FigureTable } from "./figure-table.ts";
import { showDay, showPrice, showShortDay } from "./show-figure.ts";

const ORDER = [
  "days",
  "weeks",
  "hours",
  "weekdays",
  "dishes",
  "options",
  "customers",
  "channels",
  "coupons",
  "sources",
];

export function useFigureTables(
  sales: FiguresResponse | undefined,
  dishes: DishFiguresResponse | undefined,
): readonly FigureTable[] {
  const words = useWords("officeFigures");
  const language = useLanguage();
  const sizeName = useSizeName();
  return useMemo(() => {
    const wording = { words, language, sizeName };
    const tables = [
      ...(sales ? salesTables(sales, wording) : []),
      ...(dishes ? dishTables(dishes, wording) : []),
    ];
    return tables.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
  }, [sales, dishes, words, language, sizeName]);
}

function useSizeName(): (size: string) => string {
  const { item } = useWords("shop");
  const nameOf = useNames();
  const usual: Readonly<Record<string, string>> = item.sizes;
  return useCallback((size) => usual[size] ?? nameOf(size), [usual, nameOf]);
}

interface Wording {
  readonly words: Dictionary<Bundles["officeFigures"]>;
  readonly language: Language;
}

/** Fewer days make one or two weeks, which add nothing to the daily chart. */
const DAYS_WORTH_WEEKS = 15;
const MONDAY = "2026-11-16";

function salesTables(figures: FiguresResponse, wording: Wording): FigureTable[] {
  const { words } = wording;
  const { tables } = words;
  const sold = soldColumns(words);
  const { days, before, hours, channels, customers, coupons, sources } = figures;
  const lists: FigureTable[] = [
    {
      id: "hours",
      ...tables.hours,
      columns: sold,
      chart: "columns",
      rows: hours.map((tally) => ({
        key: String(tally.hour),
        label: tables.hour_span(tally.hour, tally.hour + 1),
        short: tables.hour(tally.hour),
        values: soldValues(tally),
      })),
    },
    {
      id: "weekdays",
      ...tables.weekdays,
      columns: sold,
      chart: "columns",
      rows: byWeekday(days).map((tally) => weekdayRow(tally, wording)),
    },
    {
      id: "channels",
      ...tables.channels,
      columns: sold,
      chart: "bars",
      rows: channels.map((tally) => ({
        key: tally.channel,
        label: tables.channels.names[tally.channel],
        values: soldValues(tally),
      })),
    },
    {
      id: "customers",
      ...tables.customers,
      columns: sold,
      chart: "bars",
      rows: customers.map((tally) => ({
        key: tally.kind,
        label: tables.customers.names[tally.kind],
        values: soldValues(tally),
      })),
    },
    couponTable(coupons, words),
    {
      id: "sources",
      ...tables.sources,
      columns: sold,
      chart: "bars",
      rows: sources.map((tally) => ({
        key: tally.source ?? "",
        label: tally.source ?? tables.sources.none,
        values: soldValues(tally),
      })),
    },
  ];
  return [...timeTables(days, before.days, wording), ...lists];
}

function timeTables(
  days: readonly DayTally[],
  before: readonly DayTally[],
  wording: Wording,
): FigureTable[] {
  const { tables } = wording.words;
  const columns = soldColumns(wording.words);
  const period = { from: before[0]?.day ?? "", until: days.at(-1)?.day ?? "" };
  const rowsOf = (tallies: readonly DayTally[]) =>
    tallies.map((tally) => dayRow(tally, period, wording));
  const byDay: FigureTable = {
    id: "days",
    ...tables.days,
    columns,
    chart: "columns",
    rows: rowsOf(days),
    before: rowsOf(before),
  };
  const weeks: FigureTable = {
    id: "weeks",
    ...tables.weeks,
    columns,
    chart: "columns",
    rows: byWeek(days).map(({ monday, ...tally }) => ({
      ...dayRow({ day: monday, ...tally }, period, wording),
      label: tables.week_of(showShortDay(monday, wording.language)),
    })),
  };
  if (days.length < 2) return [];
  return days.length < DAYS_WORTH_WEEKS ? [byDay] : [byDay, weeks];
}

function dayRow(
  { day, ...tally }: DayTally,
  period: FigurePeriod,
  { language }: Wording,
): FigureRow {
  return {
    key: day,
    label: showDay(day, period, language),
    short: showShortDay(day, language),
    inFile: day,
    values: soldValues(tally),
  };
}

function weekdayRow(
  { weekday, ...tally }: Tally & { readonly weekday: Weekday },
  { language }: Wording,
): FigureRow {
  const day = addDays(MONDAY, WEEKDAYS.indexOf(weekday));
  const [long = ""] = formatDay(day, language).split(/[ ,]/);
  return {
    key: weekday,
    label: long,
    short: formatDayParts(day, language).weekday,
    values: soldValues(tally),
  };
}

function couponTable(
  coupons: FiguresResponse["coupons"],
  { tables, columns }: Wording["words"],
): FigureTable {
  return {
    id: "coupons",
    ...tables.coupons,
    columns: [
      { head: columns.orders, kind: "count" },
      { head: columns.turnover, kind: "amount" },
      { head: columns.discount, kind: "amount" },
      { head: columns.average, kind: "amount" },
    ],
    chart: "bars",
    rows: coupons.map((tally) => ({
      key: tally.code ?? "",
      label: tally.code ?? tables.coupons.none,
      detail: tables.coupons.average(showPrice(averageOf(tally))),
      values: [tally.count, tally.amount, tally.discount, averageOf(tally)],
    })),
  };
}

interface DishWording extends Wording {
  readonly sizeName: (size: string) => string;
}

function dishTables(
  { dishes, options, others }: DishFiguresResponse,
  { words, language, sizeName }: DishWording,
): FigureTable[] {
  const { tables } = words;
  const columns = [
    { head: words.columns.quantity, kind: "count" },
    { head: words.columns.amount, kind: "amount" },
  ] as const;
  return [
    {
      id: "dishes",
      ...tables.dishes,
      columns,
      chart: "bars",
      rows: dishes.map(({ id, names, quantity, amount }) => ({
        key: id,
        label: nameIn(names, language),
        values: [quantity, amount],
      })),
      rest: { key: "rest", label: tables.dishes.others, values: [null, others] },
    },
    {
      id: "options",
      ...tables.options,
      columns,
      chart: "bars",
      rows: options.map(({ id, of, names, quantity, amount }) => ({
        key: id,
        label: tables.options.name(
          nameIn(of, language),
          isSize(id) ? sizeName(nameIn(names, language)) : nameIn(names, language),
        ),
        values: [quantity, amount],
      })),
    },
  ];
}

/** Orders store sizes by id only, without a name. */
function isSize(id: string): boolean {
  return id.includes("/size/");
}

function soldColumns({ columns }: Wording["words"]): FigureTable["columns"] {
  return [
    { head: columns.orders, kind: "count" },
    { head: columns.turnover, kind: "amount" },
    { head: columns.average, kind: "amount" },
  ];
}

function soldValues(tally: Tally): number[] {
  return [tally.count, tally.amount, averageOf(tally)];
}
