/** Spreadsheets detect UTF-8 by it. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** Cells must be escaped already, see `csvText`. */
export function writeCsvFile(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.join(";"));
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`;
}

/** An apostrophe keeps spreadsheets from running the text as a formula. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
