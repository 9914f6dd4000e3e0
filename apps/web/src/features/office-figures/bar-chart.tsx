import { useLanguage, useWords } from "../../i18n/words.ts";
import { columnOf, type FigureTable, type Measure } from "./figure-table.ts";
import { showCount, showPrice } from "./show-figure.ts";

const MOST_BARS = 8;

interface BarChartProps {
  readonly table: FigureTable;
  readonly measure: Measure;
}

export function BarChart({ table, measure }: BarChartProps) {
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
