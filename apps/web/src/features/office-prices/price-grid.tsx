import { isSameJson, type Json, type Rappen } from "@comptoir/domain";
import { type CSSProperties, memo, useCallback } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { pathKey } from "../../office/draft/unsent-changes.ts";
import { useChangeFields, usePublishedContent } from "../../office/draft/use-draft.ts";
import { classNames } from "../../ui/class-names.ts";
import { showToast } from "../../ui/toasts.ts";
import { ChooseBox, type ChosenRows } from "./chosen-rows.tsx";
import {
  type PriceCell,
  type PriceSection,
  priceAt,
  type PriceRow as Row,
} from "./composed-rows.ts";
import { pastePrices, priceEdits } from "./price-changes.ts";
import { type CellPlace, PriceInput } from "./price-input.tsx";

const MOST_COLUMNS = 6;

interface PriceGridProps {
  readonly sections: readonly PriceSection[];
  readonly chosen: ChosenRows;
}

export function PriceGrid({ sections, chosen }: PriceGridProps) {
  const published = usePublishedContent<Json>([]);
  const { change, paste } = usePriceChanges(sections);
  let shown = 0;
  return (
    <div data-price-grid className="flex flex-col gap-6">
      {sections.map(({ id, name, rows }) => {
        const first = shown;
        shown += rows.length;
        const columns = Math.max(...rows.map(({ cells }) => cells.length));
        return (
          <section
            key={id}
            aria-label={name}
            style={
              { "--cells": `${Math.min(columns, MOST_COLUMNS) * 6.5 - 0.5}rem` } as CSSProperties
            }
            className="rounded-card bg-paper px-4 pt-2 pb-2 shadow-card"
          >
            <h2 className="text-xl">
              <ChooseBox rows={rows} chosen={chosen}>
                {name}
              </ChooseBox>
            </h2>
            <ul>
              {rows.map((row, i) => (
                <PriceRow
                  key={row.id}
                  row={row}
                  index={first + i}
                  published={published}
                  isChosen={chosen.ids.has(row.id)}
                  onChoose={chosen.choose}
                  onChange={change}
                  onPaste={paste}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function usePriceChanges(sections: readonly PriceSection[]) {
  const words = useWords("officePrices");
  const { store } = useDraftContext();
  const changeFields = useChangeFields();
  const change = useCallback(
    (cell: PriceCell, price: Rappen | null) =>
      changeFields(priceEdits(store.getState().content, [{ cell, price }])),
    [store, changeFields],
  );
  const paste = useCallback(
    (text: string, place: CellPlace) => {
      const rows = sections.flatMap((section) => section.rows);
      const { prices, wrong } = pastePrices(text, rows, place);
      if (wrong !== null) showToast(words.paste_wrong(wrong), { tone: "error" });
      if (prices.length === 0) return;
      const edits = priceEdits(store.getState().content, prices);
      changeFields(edits, { toastText: words.pasted(prices.length) });
    },
    [sections, words, store, changeFields],
  );
  return { change, paste };
}

interface PriceRowProps {
  readonly row: Row;
  readonly index: number;
  readonly published: Json | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onChange: (cell: PriceCell, price: Rappen | null) => void;
  readonly onPaste: (text: string, place: CellPlace) => void;
}

/** Compares rows by value: a price change re-renders one row of hundreds. */
const PriceRow = memo(ShownRow, (one, other) =>
  (Object.keys(one) as (keyof PriceRowProps)[]).every((key) =>
    key === "row" ? isSameRow(one.row, other.row) : one[key] === other[key],
  ),
);

function isSameRow(one: Row, other: Row): boolean {
  return isSameJson(one as unknown as Json, other as unknown as Json);
}

function ShownRow({ row, index, published, isChosen, ...on }: PriceRowProps) {
  const words = useWords("officePrices");
  const { name, cells } = row;
  const isAlone = cells.length === 1;
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5">
      <label className="flex min-h-11 min-w-32 flex-1 items-center gap-3">
        <input
          type="checkbox"
          aria-label={words.choose(name)}
          checked={isChosen}
          onChange={({ target }) => on.onChoose([row.id], target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </label>
      <div
        className={classNames(
          "grid max-w-full gap-2",
          isAlone
            ? "w-24 sm:w-(--cells) sm:grid-cols-[6rem]"
            : "w-full grid-cols-3 pl-8 sm:w-(--cells) sm:grid-cols-[repeat(auto-fill,6rem)] sm:pl-0",
        )}
      >
        {cells.map((cell, column) => (
          <PriceInput
            key={pathKey(cell.paths[0] ?? [])}
            name={name}
            cell={cell}
            place={{ row: index, column }}
            published={publishedPrice(cell, published)}
            onChange={on.onChange}
            onPaste={on.onPaste}
          />
        ))}
      </div>
    </li>
  );
}

/** undefined if unchanged, or if no shop is published yet. */
function publishedPrice(cell: PriceCell, published: Json | undefined): Rappen | null | undefined {
  if (published === undefined) return undefined;
  const other = cell.paths.find((path) => priceAt(published, path) !== cell.price);
  return other && priceAt(published, other);
}
