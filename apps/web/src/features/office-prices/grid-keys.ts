import type { KeyboardEvent } from "react";

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/**
 * As in a spreadsheet, arrows and Enter move between cells. Left and right first move the caret
 * within the number.
 */
export function moveByKey(event: KeyboardEvent<HTMLInputElement>, from: CellPlace): void {
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
