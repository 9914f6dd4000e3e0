import type { DishFiguresResponse, FiguresResponse } from "@comptoir/contract";
import {
  addDays,
  averageOf,
  byWeek,
  byWeekday,
  type DayTally,
  type Language,
  nameIn,
  type Tally,
  WEEKDAYS,
} from "@comptoir/domain";
import { useCallback, useMemo } from "react";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatDay, formatDayParts } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useNames } from "../../office/draft/use-names.ts";
import type { FigureRow, FigureTable } from "./figure-table.ts";
import { showDay, showPrice, showShortDay } from "./show-figure.ts";

interface Wording {
  readonly words: Dictionary<Bundles["officeFigures"]>;
  readonly language: Language;
}

/** Fewer days make one or two weeks, which add nothing to the daily chart. */
const DAYS_WORTH_WEEKS = 15;
const MONDAY = "2026-11-16";

export function useFigureTables(
  sales: FiguresResponse | undefined,
  dishes: DishFiguresResponse | undefined,
): readonly FigureTable[] {
  const words = useWords("officeFigures");
  const language = useLanguage();
  const sizeName = useSizeName();
  return useMemo(() => {
    const wording = { words, language };
    return [
      ...(sales ? timeTables(sales, wording) : []),
      ...(dishes ? dishTables(dishes, { ...wording, sizeName }) : []),
      ...(sales ? salesTables(sales, wording) : []),
    ];
  }, [sales, dishes, words, language, sizeName]);
}

function useSizeName(): (size: string) => string {
  const { item } = useWords("shop");
  const nameOf = useNames();
  const usual: Readonly<Record<string, string>> = item.sizes;
  return useCallback((size) => usual[size] ?? nameOf(size), [usual, nameOf]);
}

function timeTables(
  { days, before, hours }: FiguresResponse,
  { words, language }: Wording,
): FigureTable[] {
  const { tables } = words;
  const columns = soldColumns(words);
  const period = { from: before.days[0]?.day ?? "", until: days.at(-1)?.day ?? "" };
  const dayRow = ({ day, ...tally }: DayTally): FigureRow => ({
    key: day,
    label: showDay(day, period, language),
    short: showShortDay(day, language),
    inFile: day,
    values: soldValues(tally),
  });
  const weekRow = ({ monday, ...tally }: ReturnType<typeof byWeek>[number]): FigureRow => ({
    ...dayRow({ day: monday, ...tally }),
    label: tables.week_of(showShortDay(monday, language)),
  });
  const weekdayRow = ({ weekday, ...tally }: ReturnType<typeof byWeekday>[number]): FigureRow => {
    const day = addDays(MONDAY, WEEKDAYS.indexOf(weekday));
    const [long = ""] = formatDay(day, language).split(/[ ,]/);
    const short = formatDayParts(day, language).weekday;
    return { key: weekday, label: long, short, values: soldValues(tally) };
  };
  const hourRow = (tally: FiguresResponse["hours"][number]): FigureRow => ({
    key: String(tally.hour),
    label: tables.hour_span(tally.hour, tally.hour + 1),
    short: tables.hour(tally.hour),
    values: soldValues(tally),
  });
  const table = (id: "days" | "weeks" | "hours" | "weekdays", rows: readonly FigureRow[]) =>
    ({ id, ...tables[id], columns, chart: "columns", rows }) as const;
  return [
    ...(days.length < 2
      ? []
      : [{ ...table("days", days.map(dayRow)), before: before.days.map(dayRow) }]),
    ...(days.length < DAYS_WORTH_WEEKS ? [] : [table("weeks", byWeek(days).map(weekRow))]),
    table("hours", hours.map(hourRow)),
    table("weekdays", byWeekday(days).map(weekdayRow)),
  ];
}

function salesTables(
  { customers, channels, coupons, sources }: FiguresResponse,
  { words }: Wording,
): FigureTable[] {
  const { tables } = words;
  const bars = { columns: soldColumns(words), chart: "bars" } as const;
  const row = (tally: Tally, key: string, label: string) => ({
    key,
    label,
    values: soldValues(tally),
  });
  return [
    {
      id: "customers",
      ...tables.customers,
      ...bars,
      rows: customers.map((tally) => row(tally, tally.kind, tables.customers.names[tally.kind])),
    },
    {
      id: "channels",
      ...tables.channels,
      ...bars,
      rows: channels.map((tally) =>
        row(tally, tally.channel, tables.channels.names[tally.channel]),
      ),
    },
    {
      id: "coupons",
      ...tables.coupons,
      columns: bars.columns.toSpliced(2, 0, { head: words.columns.discount, kind: "amount" }),
      chart: "bars",
      rows: coupons.map((tally) => ({
        key: tally.code ?? "",
        label: tally.code ?? tables.coupons.none,
        detail: tables.coupons.average(showPrice(averageOf(tally))),
        values: soldValues(tally).toSpliced(2, 0, tally.discount),
      })),
    },
    {
      id: "sources",
      ...tables.sources,
      ...bars,
      rows: sources.map((tally) =>
        row(tally, tally.source ?? "", tally.source ?? tables.sources.none),
      ),
    },
  ];
}

interface DishWording extends Wording {
  readonly sizeName: (size: string) => string;
}

function dishTables(
  { dishes, options, others }: DishFiguresResponse,
  { words, language, sizeName }: DishWording,
): FigureTable[] {
  const { tables } = words;
  const bars = {
    columns: [
      { head: words.columns.quantity, kind: "count" },
      { head: words.columns.amount, kind: "amount" },
    ],
    chart: "bars",
  } as const;
  return [
    {
      id: "dishes",
      ...tables.dishes,
      ...bars,
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
      ...bars,
      rows: options.map(({ id, of, names, quantity, amount }) => {
        const name = nameIn(names, language);
        // Orders store sizes by id only, without a name.
        const shown = id.includes("/size/") ? sizeName(name) : name;
        return {
          key: id,
          label: tables.options.name(nameIn(of, language), shown),
          values: [quantity, amount],
        };
      }),
    },
  ];
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
