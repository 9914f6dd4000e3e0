import { ChartColumn, Download, Table2 } from "lucide-react";
import { useId, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ColumnChart } from "./column-chart.tsx";
import {
  columnOf,
  type FigureRow,
  type FigureTable,
  type Measure,
  writeTable,
} from "./figure-table.ts";
import { showCount, showFigure, showPrice } from "./show-figure.ts";

interface FigureCardProps {
  readonly table: FigureTable;
  readonly measure: Measure;
  readonly fileName: string;
}

export function FigureCard({ table, measure, fileName }: FigureCardProps) {
  const { chart: words, nothing_here } = useWords("officeFigures");
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const { title, hint, rows } = table;
  const Icon = isTable ? ChartColumn : Table2;
  const Chart = table.chart === "columns" ? ColumnChart : BarChart;
  const save = () => {
    const name = `${fileName}-${table.id}.csv`;
    saveFile(new File([writeTable(table)], name, { type: "text/csv;charset=utf-8" }));
  };
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-paper p-4 lg:p-5"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-0.5 text-sm text-ink-soft">{hint}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{nothing_here}</p>
      ) : (
        <>
          {isTable ? <FigureRows table={table} /> : <Chart table={table} measure={measure} />}
          <div className="mt-auto flex flex-wrap gap-2">
            <Button
              look="secondary"
              aria-label={isTable ? words.chart_of(title) : words.table_of(title)}
              onClick={() => setIsTable(!isTable)}
            >
              <Icon size={18} aria-hidden />
              {isTable ? words.show_chart : words.show_table}
            </Button>
            <Button look="secondary" aria-label={words.csv_of(title)} onClick={save}>
              <Download size={18} aria-hidden />
              {words.csv}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const MOST_BARS = 8;

function BarChart({ table, measure }: { table: FigureTable; measure: Measure }) {
  const { chart } = useWords("officeFigures");
  const language = useLanguage();
  const column = columnOf(measure);
  const rows = table.rows
    .map(({ key, label, detail, values }) => ({ key, label, detail, value: values[column] ?? 0 }))
    .toSorted((a, b) => b.value - a.value);
  const shown = rows.slice(0, MOST_BARS);
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <>
      <ol className="flex flex-col gap-3">
        {shown.map(({ key, label, detail, value }) => (
          <li key={key} className="flex flex-col gap-1">
            <span className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0 font-semibold whitespace-nowrap tabular-nums">
                {measure === "amount" ? showPrice(value) : showCount(value, language)}
              </span>
            </span>
            <svg
              aria-hidden
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="h-2.5 w-full rounded-full bg-cream-deep"
            >
              <rect
                width={(Math.max(0, value) / largest) * 100}
                height={1}
                className="fill-accent"
              />
            </svg>
            {detail && <span className="text-sm text-ink-soft">{detail}</span>}
          </li>
        ))}
      </ol>
      {rows.length > shown.length && (
        <p className="text-sm text-ink-soft">{chart.others(rows.length - shown.length)}</p>
      )}
    </>
  );
}

function FigureRows({ table }: { table: FigureTable }) {
  const { columns: words } = useWords("officeFigures");
  const { title, first, columns, rows, rest } = table;
  // Differs from the card's accessible name, so that the two regions are distinguishable.
  const name = `${title}. ${words.in_francs}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section tabIndex={0} aria-label={name} className="max-h-96 overflow-auto">
      <table className="w-full border-collapse text-xs sm:text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 pr-2 text-left align-bottom font-normal">
              {first}
            </th>
            {columns.map(({ head }) => (
              <th
                key={head}
                scope="col"
                className="py-1 pl-2 text-right align-bottom font-normal max-[359px]:hyphens-auto max-[359px]:wrap-anywhere"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
          {rest && <Row row={rest} columns={columns} isRest />}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Pick<FigureTable, "columns"> {
  readonly row: FigureRow;
  readonly isRest?: boolean;
}

function Row({ row: { label, values }, columns, isRest = false }: RowProps) {
  const language = useLanguage();
  return (
    <tr className={classNames("border-t border-line", isRest && "text-ink-soft")}>
      <th scope="row" className="py-1.5 pr-2 text-left font-normal wrap-anywhere">
        {label}
      </th>
      {columns.map(({ head, kind }, place) => (
        <td key={head} className="py-1.5 pl-2 text-right whitespace-nowrap tabular-nums">
          {showFigure(kind, values[place] ?? null, language)}
        </td>
      ))}
    </tr>
  );
}
