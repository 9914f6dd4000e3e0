import { type Column, columnHead, findColumn, ID_COLUMNS } from "./sheet-columns.ts";
import type { SheetFault } from "./sheet-fault.ts";

export interface SheetHead {
  /** By position; undefined for columns that are ignored. */
  readonly columns: readonly (Column | undefined)[];
  readonly faults: readonly SheetFault[];
}

/** Columns may be in any order. Fields of missing value columns stay unchanged. */
export function readHead(cells: readonly string[], known: readonly Column[]): SheetHead {
  const columns = cells.map((cell) => findColumn(cell, known));
  const faults = cells.flatMap((cell, i): SheetFault[] => {
    const column = columns[i];
    const text = cell.trim();
    if (text === "") return [];
    if (!column) return [{ row: 1, column: null, code: "unknown_column", text }];
    const isSecond = columns.indexOf(column) < i;
    return isSecond ? [{ row: 1, column, code: "column_twice", text }] : [];
  });
  const missing = ID_COLUMNS.filter((id) => known.includes(id) && !columns.includes(id));
  return {
    columns,
    faults: [
      ...faults,
      ...missing.map(
        (column): SheetFault => ({
          row: 1,
          column,
          code: "missing_column",
          text: columnHead(column, "fr"),
        }),
      ),
    ],
  };
}
