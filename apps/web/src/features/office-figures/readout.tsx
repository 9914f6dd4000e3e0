import { useLanguage, useWords } from "../../i18n/words.ts";
import type { FigureRow } from "./figure-table.ts";
import { showCount, showPrice } from "./show-figure.ts";

interface ReadoutProps {
  readonly row: FigureRow;
  readonly before: FigureRow | undefined;
}

/** Hidden from screen readers: the slider announces the same as its `aria-valuetext`. */
export function Readout({ row, before }: ReadoutProps) {
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
