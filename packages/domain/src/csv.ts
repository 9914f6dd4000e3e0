/** Byte order mark: spreadsheets detect UTF-8 by it. */
export const BOM = "\ufeff";
const LINE_END = "\r\n";

/** Semicolons: Swiss and French spreadsheets split at them. Cells must be escaped already. */
export function writeCsvFile(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.join(";"));
  return `${BOM}${lines.join(LINE_END)}${LINE_END}`;
}

/** An apostrophe keeps spreadsheets from running the text as a formula. */
export function csvText(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
