import { isSameJson, type Json, type Rappen } from "@comptoir/domain";
import { memo } from "react";
import { useWords } from "../../i18n/words.ts";
import { pathKey } from "../../office/draft/unsent-changes.ts";
import { classNames } from "../../ui/class-names.ts";
import type { CellPlace } from "./grid-keys.ts";
import { PriceInput } from "./price-input.tsx";
import { type PriceCell, priceAt, type PriceRow as Row } from "./read-prices.ts";

interface PriceRowProps {
  readonly row: Row;
  /** Counted across all sections. */
  readonly index: number;
  readonly published: Json | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onChange: (cell: PriceCell, price: Rappen | null) => void;
  readonly onPaste: (text: string, place: CellPlace) => void;
}

/** Compares rows by value: a price change re-renders one row of hundreds. */
export const PriceRow = memo(ShownRow, (one, other) =>
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
