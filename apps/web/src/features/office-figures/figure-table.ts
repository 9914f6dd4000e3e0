import { csvText, type Rappen, toChf, writeCsvFile } from "@comptoir/domain";

/** What charts show. */
export type Measure = "count" | "amount";

interface FigureColumn {
  readonly head: string;
  readonly kind: Measure;
}

export interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** Under a column, where there is little room. */
  readonly short?: string;
  /** Beside its bar. */
  readonly detail?: string;
  /** In a file, where a day is written as a spreadsheet reads it. */
  readonly inFile?: string;
  /** One for each column; amounts are rappen. */
  readonly values: readonly (number | null)[];
}

/** One breakdown of what was sold: the same numbers for its chart, its table and its file. */
export interface FigureTable {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** Over what rows are called. */
  readonly first: string;
  /** The first counts and the second is an amount: those that charts show. */
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** Not of the same kind as the rows, so in no chart: what they miss of the turnover. */
  readonly rest?: FigureRow;
  readonly chart: "columns" | "bars";
  /** As many rows as there are, of the period before. */
  readonly before?: readonly FigureRow[];
}

export function columnOf(measure: Measure): 0 | 1 {
  return measure === "count" ? 0 : 1;
}

export function writeTable({ first, columns, rows, rest }: FigureTable): string {
  return writeCsvFile([
    [first, ...columns.map(({ head }) => head)].map(csvText),
    ...[...rows, ...(rest ? [rest] : [])].map(({ label, inFile, values }) => [
      csvText(inFile ?? label),
      ...columns.map(({ kind }, place) => writeNumber(kind, values[place] ?? null)),
    ]),
  ]);
}

function writeNumber(kind: Measure, value: number | null): string {
  if (value === null) return "";
  return kind === "amount" ? toChf(value as Rappen).toFixed(2) : String(value);
}
