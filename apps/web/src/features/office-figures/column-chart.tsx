import { CURRENCY } from "@comptoir/domain";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import { heightOf, type Scale, scaleFor } from "./chart-scale.ts";
import { columnOf, type FigureRow, type FigureTable, type Measure } from "./figure-table.ts";
import { showCount, showPrice, showTick } from "./show-figure.ts";

const MOST_LETTERS = 36;
const STEP: Record<Measure, number> = { count: 1, amount: 100 };
/**
 * Column width as a share of its place. Many columns take all of it: gaps would dominate the chart.
 */
const WIDTH = 0.72;
/** Beyond this, the comparison line would hide the columns and is left out. */
const MOST_COLUMNS = 92;

const LEGEND = [
  { name: "this_period", look: "h-3 bg-accent" },
  { name: "before", look: "h-0 border-t-2 border-dashed border-ink-soft" },
] as const;

export function ColumnChart({ table, measure }: { table: FigureTable; measure: Measure }) {
  const words = useWords("officeFigures");
  const { rows } = table;
  const before = rows.length > MOST_COLUMNS ? undefined : table.before;
  const column = columnOf(measure);
  const values = rows.map((row) => row.values[column] ?? 0);
  const [picked, pick] = useState<number>();
  const here = Math.min(picked ?? values.indexOf(Math.max(...values)), rows.length - 1);
  const row = rows[here];
  const scale = scaleFor([...values, ...(before ?? []).map(valueIn(column))], STEP[measure]);
  if (!row) return null;
  return (
    <div className="flex flex-col gap-2">
      <Readout row={row} before={table.before?.[here]} />
      <p aria-hidden className="text-xs text-ink-soft">
        {measure === "amount" ? CURRENCY : words.columns.orders}
      </p>
      <div className="flex gap-2">
        <Axis scale={scale} measure={measure} />
        <div className="min-w-0 flex-1">
          <Slider table={table} here={here} onPick={pick} row={row}>
            <Drawing {...{ values, here, scale }} before={before?.map(valueIn(column))} />
          </Slider>
          <Labels rows={rows} />
        </div>
      </div>
      {before && (
        <p aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
          {LEGEND.map(({ name, look }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span className={classNames("w-4", look)} />
              {words.chart[name]}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function valueIn(column: number) {
  return ({ values }: FigureRow) => values[column] ?? 0;
}

interface SliderProps {
  readonly table: FigureTable;
  readonly here: number;
  readonly row: FigureRow;
  readonly onPick: (place: number) => void;
  readonly children: ReactNode;
}

function Slider({ table, here, row, onPick, children }: SliderProps) {
  const language = useLanguage();
  const last = table.rows.length - 1;
  const texts = table.columns.map(
    ({ head, kind }, place) => `${head} ${showTick(kind, row.values[place] ?? 0, language)}`,
  );
  const pickAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPick(clamp(Math.floor(((clientX - left) / width) * table.rows.length), last));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onPick(clamp(to, last));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={table.title}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={here + 1}
      aria-valuetext={[row.label, ...texts].join(", ")}
      onKeyDown={onKeyDown}
      onPointerDown={pickAt}
      onPointerMove={pickAt}
      className="relative h-48 cursor-crosshair touch-pan-y lg:h-56"
    >
      {children}
    </div>
  );
}

function clamp(place: number, last: number): number {
  return Math.max(0, Math.min(place, last));
}

interface DrawingProps {
  readonly values: readonly number[];
  readonly before: readonly number[] | undefined;
  readonly here: number;
  readonly scale: Scale;
}

function Drawing({ values, before, here, scale }: DrawingProps) {
  const zero = heightOf(0, scale);
  const width = values.length > MOST_COLUMNS ? 1 : WIDTH;
  const line = before?.map((value, place) => `${place + 0.5},${heightOf(value, scale)}`);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={values.length}
          y1={heightOf(tick, scale)}
          y2={heightOf(tick, scale)}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? "stroke-ink-soft" : "stroke-line"}
        />
      ))}
      {values.map((value, place) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          key={place}
          x={place + (1 - width) / 2}
          width={width}
          y={Math.min(zero, heightOf(value, scale))}
          height={Math.abs(zero - heightOf(value, scale))}
          className={place === here ? "fill-ink" : "fill-accent"}
        />
      ))}
      {/* Dashed: it does not depend on colour to be distinguished from the columns. */}
      {line && (
        <polyline
          points={line.join(" ")}
          fill="none"
          strokeWidth={2}
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink-soft"
        />
      )}
    </svg>
  );
}

const MOST_TICKS = 6;

function Axis({ scale, measure }: { scale: Scale; measure: Measure }) {
  const language = useLanguage();
  const shown = scale.ticks.map((tick) => showTick(measure, tick, language));
  // More labels do not fit on the smallest screens.
  const step = Math.ceil(shown.length / MOST_TICKS);
  const widest = shown.reduce((a, b) => (b.length > a.length ? b : a), "");
  return (
    <div aria-hidden className="relative h-48 shrink-0 text-xs text-ink-soft tabular-nums lg:h-56">
      <span className="invisible block h-0 overflow-hidden whitespace-nowrap">{widest}</span>
      {scale.ticks.map(
        (tick, place) =>
          place % step === 0 && (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: `${heightOf(tick, scale)}%` }}
            >
              {shown[place]}
            </span>
          ),
      )}
    </div>
  );
}

function Labels({ rows }: { rows: readonly FigureRow[] }) {
  const longest = Math.max(...rows.map(({ short, label }) => (short ?? label).length));
  const step = Math.ceil((rows.length * (longest + 1)) / MOST_LETTERS);
  return (
    <div aria-hidden className="relative mt-1.5 h-5 text-xs text-ink-soft">
      {rows.map(
        ({ key, short, label }, place) =>
          place % step === 0 && (
            <span
              key={key}
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: `${((place + 0.5) / rows.length) * 100}%` }}
            >
              {short ?? label}
            </span>
          ),
      )}
    </div>
  );
}

/** Hidden from screen readers: the slider announces the same as its `aria-valuetext`. */
function Readout({ row, before }: { row: FigureRow; before: FigureRow | undefined }) {
  const { chart, summary } = useWords("officeFigures");
  const language = useLanguage();
  const tell = ({ values: [count, amount] }: FigureRow) =>
    `${showPrice(amount ?? 0)} · ${chart.orders(showCount(count ?? 0, language), count ?? 0)}`;
  return (
    <div aria-hidden className="min-h-[4.5em] text-sm leading-normal sm:min-h-[3em]">
      <p>
        <span className="inline-block font-semibold first-letter:uppercase">{row.label}</span>{" "}
        {tell(row)}
      </p>
      {before && (
        <p className="text-ink-soft">{summary.before(`${before.label}, ${tell(before)}`)}</p>
      )}
    </div>
  );
}
