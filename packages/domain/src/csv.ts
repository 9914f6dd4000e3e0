/** By it, spreadsheets know that this is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** A file that spreadsheets open: rows of cells that are written already. */
export function writeCsvFile(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.join(";"));
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`;
}

/** What begins like a formula is text to a spreadsheet behind an apostrophe. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
