/** never_seen, silent: has never polled, or not for a while. */
export const PRINTER_STATUSES = [
  "ready",
  "never_seen",
  "silent",
  "paper_out",
  "paper_low",
  "cover_open",
  "fault",
] as const;
export type PrinterStatus = (typeof PRINTER_STATUSES)[number];

export const SILENT_AFTER_MS = 60_000;

/**
 * By the first two digits of the printer's code ("410 Out of paper"); others by the first digit.
 */
const STATUS_OF_TENS: Readonly<Record<string, PrinterStatus>> = {
  "21": "paper_low",
  "42": "cover_open",
};
const OUT_OF_PAPER = "410";

export function readPrinterStatus(statusCode: string): PrinterStatus {
  const code = /^\d{3}/.exec(statusCode)?.[0] ?? "";
  if (code === OUT_OF_PAPER) return "paper_out";
  return STATUS_OF_TENS[code.slice(0, 2)] ?? (code.startsWith("2") ? "ready" : "fault");
}

const UNABLE: readonly PrinterStatus[] = ["paper_out", "cover_open", "fault"];

/** False without a status: the printer may try. */
export function cannotPrint(statusCode: string): boolean {
  return statusCode !== "" && UNABLE.includes(readPrinterStatus(statusCode));
}

export function isPrinted(statusCode: string): boolean {
  return /^(2\d\d|OK)\b/.test(statusCode);
}

interface SeenPrinter {
  readonly seenAt: string | null;
  readonly reported: PrinterStatus | null;
}

export function printerStatus({ seenAt, reported }: SeenPrinter, now: Date): PrinterStatus {
  if (seenAt === null || reported === null) return "never_seen";
  return now.getTime() - Date.parse(seenAt) > SILENT_AFTER_MS ? "silent" : reported;
}
