import type { CellFault } from "./sheet-cells.ts";
import type { Column } from "./sheet-columns.ts";

/** Worded by the page that reads the file. */
export interface SheetFault {
  /** Starts at 1 with the head, as in a spreadsheet. */
  readonly row: number;
  /** null for the whole row. */
  readonly column: Column | null;
  readonly code:
    | CellFault
    | "empty_sheet"
    | "too_many_rows"
    | "unknown_column"
    | "column_twice"
    | "missing_column"
    | "unknown_category"
    | "unknown_group"
    | "size_needed"
    | "in_other_category"
    | "not_here"
    | "disagrees"
    | "row_twice";
  /** The cell's text, or the number of the row that it disagrees with. */
  readonly text: string;
}
