/** How a printer is: it prints; has never asked or not for a while; or tells what keeps it. */
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

/** Printers ask every few seconds. */
export const SILENT_AFTER_MS = 60_000;

/** By the tens of a printer's own code ("410 Out of paper"); others are known by their hundreds. */
const STATUS_OF_TENS: Readonly<Record<string, PrinterStatus>> = {
  "21": "paper_low",
  "42": "cover_open",
};
const OUT_OF_PAPER = "410";

/** What a printer says of itself. The words after the number differ from model to model. */
export function readPrinterStatus(statusCode: string): PrinterStatus {
  const code = /^\d{3}/.exec(statusCode)?.[0] ?? "";
  if (code === OUT_OF_PAPER) return "paper_out";
  return STATUS_OF_TENS[code.slice(0, 2)] ?? (code.startsWith("2") ? "ready" : "fault");
}

const KEPT: readonly PrinterStatus[] = ["paper_out", "cover_open", "fault"];

/** Whether a printer says that nothing would come out of it now; one that says nothing at all may try. */
export function cannotPrint(statusCode: string): boolean {
  return statusCode !== "" && KEPT.includes(readPrinterStatus(statusCode));
}

/** Whether a printer reports a job as printed. */
export function isPrinted(statusCode: string): boolean {
  return /^(2\d\d|OK)\b/.test(statusCode);
}

interface SeenPrinter {
  readonly seenAt: string | null;
  /** As it said last. */
  readonly told: PrinterStatus | null;
}

/** How a printer is now. What it said last counts as long as it goes on asking. */
export function printerStatus({ seenAt, told }: SeenPrinter, now: Date): PrinterStatus {
  if (seenAt === null || told === null) return "never_seen";
  return now.getTime() - Date.parse(seenAt) > SILENT_AFTER_MS ? "silent" : told;
}
