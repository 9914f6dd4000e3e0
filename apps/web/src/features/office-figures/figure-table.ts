import { csvText, type Rappen, toChf, writeCsvFile } from "@comptoir/domain";

export type Measure = "count" | "amount";

interface FigureColumn {
  readonly head: string;
  readonly kind: Measure;
}

export interface FigureRow {
  readonly key: string;
  readonly label: string;
  readonly short?: string;
  readonly detail?: string;
  /** In the CSV file: an ISO day, which spreadsheets recognise. */
  readonly inFile?: string;
  /** One value per column; amounts in rappen. */
  readonly values: readonly (number | null)[];
}

export interface FigureTable {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly first: string;
  /** The first column is a count, the second an amount; charts show one of these two. */
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** Turnover that the rows do not cover. Not of their kind, so in no chart. */
  readonly rest?: FigureRow;
  readonly chart: "columns" | "bars";
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
