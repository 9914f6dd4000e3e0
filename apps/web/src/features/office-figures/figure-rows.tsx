import { useLanguage, useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";
import type { FigureRow, FigureTable } from "./figure-table.ts";
import { showFigure } from "./show-figure.ts";

export function FigureRows({ table }: { table: FigureTable }) {
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
