/** Tells spreadsheets that the file is written in UTF-8. */
const MARK = "\uFEFF";
const SEPARATORS = [";", ",", "\t"] as const;

/** What a spreadsheet would take for a formula; it is written behind an apostrophe, and an apostrophe as well. */
const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;

/** As Swiss and French spreadsheets open it by a double click. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((cells) => `${cells.map(writeCell).join(";")}\r\n`).join("");
}

function writeCell(text: string): string {
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[;,"\t\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** The rows of a file, whichever way a spreadsheet wrote it. */
export function readCsv(file: string): string[][] {
  const { text, separator } = findSeparator(file.startsWith(MARK) ? file.slice(1) : file);
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
      // The file ends behind a separator: there is an empty cell.
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
  /** Where the next begins, or what stands between. */
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
  // A quote that nobody closes is part of the text.
  if (end < 0) return { text: text.slice(start), end: text.length };
  const inside = text.slice(start + 1, end).replaceAll('""', '"');
  // Whatever stands between a closing quote and the separator is not lost.
  const rest = plainCell(text, end + 1, separator);
  return { text: inside + rest.text, end: rest.end };
}

function isLineEnd(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

/** Said in a first line of its own, or the one that the head of the table has most of. */
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
