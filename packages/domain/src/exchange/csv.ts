import { BOM, writeCsvFile } from "../csv.ts";

const SEPARATORS = [";", ",", "\t"] as const;

/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe, and so does text that
 * already starts with apostrophes, so that reading restores it.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return writeCsvFile(rows.map((cells) => cells.map(writeCell)));
}

function writeCell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[;,"\t\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Accepts what spreadsheets write: any of the separators, with or without quotes. */
export function readCsv(file: string): string[][] {
  const { text, separator } = findSeparator(file.startsWith(BOM) ? file.slice(1) : file);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell =
      text[at] === '"' ? quotedCell(text, at, separator) : plainCell(text, at, separator);
    row.push(GUARDED.test(cell.text) ? cell.text.slice(1) : cell.text);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the end of the file: the last cell is empty.
      if (at < text.length) continue;
      row.push("");
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

interface Cell {
  readonly text: string;
  readonly end: number;
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number, separator: string): Cell {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  // An unclosed quote is part of the text.
  if (end < 0) return { text: text.slice(start), end: text.length };
  const inside = text.slice(start + 1, end).replaceAll('""', '"');
  // Keep text between the closing quote and the separator.
  const rest = plainCell(text, end + 1, separator);
  return { text: inside + rest.text, end: rest.end };
}

function isLineEnd(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

/** From a first line such as "sep=;", otherwise the most frequent one in the table's head. */
function findSeparator(text: string): { text: string; separator: string } {
  const said = /^sep=(.)\r?\n/i.exec(text);
  if (said?.[1]) return { text: text.slice(said[0].length), separator: said[1] };
  const [head = ""] = text.split(/\r?\n/, 1);
  const counted = SEPARATORS.map((separator) => ({
    separator,
    count: head.split(separator).length - 1,
  }));
  const [first] = counted.toSorted((a, b) => b.count - a.count);
  return { text, separator: first?.separator ?? ";" };
}
