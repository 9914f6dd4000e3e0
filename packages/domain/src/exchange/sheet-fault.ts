import type { CellFault } from "./sheet-cells.ts";
import type { Column } from "./sheet-columns.ts";

/** What keeps a sheet from being taken; words for owners stand with the page that reads the file. */
export interface SheetFault {
  /** As a spreadsheet counts: the head of the table is the first. */
  readonly row: number;
  /** Nothing where it is about the whole row. */
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
  /** What stands there, or the row that it does not agree with. */
  readonly text: string;
}
