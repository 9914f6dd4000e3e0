import type { Printer } from "@comptoir/contract";
import type { PrinterStatus } from "@comptoir/domain";
import { Printer as PrinterIcon, TriangleAlert } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { classNames } from "../../../ui/class-names.ts";
import { usePrinters } from "../orders/printers-query.ts";

const TROUBLES: readonly PrinterStatus[] = ["silent", "paper_out", "cover_open", "fault"];
const isInTrouble = ({ status }: Printer) => TROUBLES.includes(status);

export function PrintersStatus() {
  const printers = usePrinters();
  if (printers.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-1 text-sm">
      {printers.map((printer) => (
        <p
          key={printer.id}
          className={classNames(
            "flex gap-2",
            isInTrouble(printer) ? "font-semibold text-alarm" : "text-ink-soft",
          )}
        >
          {isInTrouble(printer) ? (
            <TriangleAlert size={18} aria-hidden className="mt-px shrink-0" />
          ) : (
            <PrinterIcon size={18} aria-hidden className="mt-px shrink-0" />
          )}
          <PrinterText printer={printer} />
        </p>
      ))}
    </div>
  );
}

export function PrintersAlarm() {
  const troubled = usePrinters().filter(isInTrouble);
  return (
    <div role="status" className="bg-alarm text-sm font-semibold text-white md:hidden">
      {troubled.map((printer) => (
        <p key={printer.id} className="flex gap-2 px-3 py-2">
          <TriangleAlert size={18} aria-hidden className="mt-px shrink-0" />
          <PrinterText printer={printer} />
        </p>
      ))}
    </div>
  );
}

function PrinterText({ printer: { name, status, waiting } }: { printer: Printer }) {
  const board = useWords("board");
  const { printers: words } = board;
  return (
    <span className="min-w-0 wrap-anywhere">
      {board.about(name)} {words.status[status]}
      {waiting > 0 && ` · ${words.waiting(waiting)}`}
    </span>
  );
}
