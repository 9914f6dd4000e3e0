import {
  getPrintersResponse,
  type Printer,
  printOrderResponse,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { Order, PrinterStatus, Printout } from "@comptoir/domain";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { Printer as PrinterIcon, TriangleAlert } from "lucide-react";
import { useWords } from "../../../i18n/words.ts";
import { call } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { classNames } from "../../../ui/class-names.ts";

const PRINTERS = "printers";
/** A printer that loses its connection sends no event. */
const AGAIN_MS = 30_000;

/** Printers that fetch their jobs themselves. */
export function usePrinters() {
  const { slug } = useShop();
  const { data } = useQuery(
    queryOptions({
      queryKey: [PRINTERS, slug],
      queryFn: ({ signal }) =>
        call(`${STAFF_PATHS.getPrinters}?${new URLSearchParams({ restaurantId: slug })}`, {
          answers: getPrintersResponse,
          signed: "staff",
          signal,
        }),
      refetchInterval: AGAIN_MS,
      retry: false,
    }),
  );
  return data ?? [];
}

export function refreshPrinters(client: QueryClient, slug: string): Promise<void> {
  return client.refetchQueries({ queryKey: [PRINTERS, slug] });
}

export function printOnPrinters({ id }: Order, printout: Printout) {
  return call(STAFF_PATHS.printOrder, {
    method: "POST",
    body: { _id: id, printout },
    answers: printOrderResponse,
    signed: "staff",
  });
}

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
