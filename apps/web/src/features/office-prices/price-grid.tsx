import type { Json, Rappen } from "@comptoir/domain";
import { type CSSProperties, useCallback } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useChangeFields, usePublishedContent } from "../../office/draft/use-draft.ts";
import { showToast } from "../../ui/toasts.ts";
import { ChooseBox } from "./choose-box.tsx";
import type { ChosenRows } from "./chosen-rows.ts";
import type { CellPlace } from "./grid-keys.ts";
import { pastePrices } from "./paste-prices.ts";
import { priceEdits } from "./price-changes.ts";
import { PriceRow } from "./price-row.tsx";
import type { PriceCell, PriceSection } from "./read-prices.ts";

const MOST_COLUMNS = 6;

interface PriceGridProps {
  readonly sections: readonly PriceSection[];
  readonly chosen: ChosenRows;
}

export function PriceGrid({ sections, chosen }: PriceGridProps) {
  const published = usePublishedContent<Json>([]);
  const change = useChangePrice();
  const paste = usePaste(sections);
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

function useChangePrice() {
  const { store } = useDraftContext();
  const changeFields = useChangeFields();
  return useCallback(
    (cell: PriceCell, price: Rappen | null) =>
      changeFields(priceEdits(store.getState().content, [{ cell, price }])),
    [store, changeFields],
  );
}

function usePaste(sections: readonly PriceSection[]) {
  const words = useWords("officePrices");
  const { store } = useDraftContext();
  const changeFields = useChangeFields();
  return useCallback(
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
}
