import type { Rappen } from "@comptoir/domain";
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { formatAmount } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";
import { priceProblem } from "../../office/fields/price-field.tsx";
import { readChf } from "../../order/read-chf.ts";
import { classNames } from "../../ui/class-names.ts";
import type { PriceCell } from "./composed-rows.ts";
import { isTable } from "./price-changes.ts";

interface PriceInputProps {
  readonly name: string;
  readonly cell: PriceCell;
  readonly place: CellPlace;
  /** The published price if it differs; null if none is published there. */
  readonly published: Rappen | null | undefined;
  readonly onChange: (cell: PriceCell, price: Rappen | null) => void;
  readonly onPaste: (text: string, place: CellPlace) => void;
}

export function PriceInput(props: PriceInputProps) {
  const { name, cell, place, published, onChange, onPaste } = props;
  const words = useWords("officePrices");
  const { field } = useWords("office");
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const problem = typed === undefined ? undefined : priceProblem(typed, cell.isOptional);
  const showsProblem = isLeft && problem !== undefined;
  const leave = () => {
    setIsLeft(true);
    if (typed === undefined || problem) return;
    setTyped(undefined);
    onChange(cell, readChf(typed));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!isTable(text)) return;
    event.preventDefault();
    onPaste(text, place);
  };
  return (
    <span className="flex min-w-0 flex-col">
      {cell.label && (
        <span aria-hidden className="text-xs text-ink-soft wrap-anywhere">
          {cell.label}
        </span>
      )}
      <input
        aria-label={words.price_of(name, cell.label)}
        aria-invalid={showsProblem || undefined}
        aria-describedby={id}
        data-row={place.row}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        value={typed ?? (cell.price === null ? "" : formatAmount(cell.price))}
        placeholder={cell.usual === null ? "–" : formatAmount(cell.usual)}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped(undefined);
          moveByKey(event, place);
        }}
        onPaste={paste}
        onFocus={({ target }) => {
          setIsLeft(false);
          target.select();
        }}
        onBlur={leave}
        className={classNames(
          "min-h-11 w-full min-w-0 rounded-xl border bg-paper px-3 text-right text-base tabular-nums",
          "placeholder:text-ink-soft aria-invalid:border-alarm aria-invalid:bg-alarm-soft/40",
          published === undefined ? "border-line" : "border-accent",
        )}
      />
      <span
        id={id}
        aria-live="polite"
        className={classNames(
          "text-right text-xs wrap-anywhere empty:hidden",
          showsProblem ? "text-alarm" : "text-accent",
        )}
      >
        {showsProblem ? field[problem] : changedWords(published, words)}
      </span>
    </span>
  );
}

function changedWords(
  published: Rappen | null | undefined,
  words: { readonly was: (price: string) => string; readonly was_none: string },
) {
  if (published === undefined) return undefined;
  return published === null ? words.was_none : words.was(formatAmount(published));
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * As in a spreadsheet, arrows and Enter move between cells. Left and right first move the caret
 * within the number.
 */
function moveByKey(event: KeyboardEvent<HTMLInputElement>, from: CellPlace): void {
  const { key, shiftKey, currentTarget: input } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const steps: Readonly<Record<string, [rows: number, columns: number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [shiftKey ? -1 : 1, 0],
    ...(input.selectionStart === 0 && { ArrowLeft: [0, -1] }),
    ...(input.selectionEnd === input.value.length && { ArrowRight: [0, 1] }),
  };
  const step = Object.hasOwn(steps, key) && (key === "Enter" || !shiftKey) ? steps[key] : undefined;
  if (!step) return;
  const grid = input.closest("[data-price-grid]");
  const next = grid && findCell(grid, from.row + step[0], from.column + step[1]);
  // At the edge of the grid, Enter commits the price as leaving the cell would.
  if (!next && key === "Enter") input.blur();
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Rows differ in length: uses the last cell of a shorter row. */
function findCell(grid: Element, row: number, column: number): HTMLInputElement | null {
  const cells = [...grid.querySelectorAll<HTMLInputElement>(`[data-row="${row}"]`)];
  return (column < 0 ? undefined : cells[Math.min(column, cells.length - 1)]) ?? null;
}
