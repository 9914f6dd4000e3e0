import type { Printer } from "@comptoir/contract";
import {
  markPrinted,
  type Order,
  ordersToPrint,
  PRINT_CHOICES,
  type PrintChoice,
  type PrinterStatus,
  type PrintOnPayment,
  printoutsOf,
  startPrinting,
} from "@comptoir/domain";
import { useQueryClient } from "@tanstack/react-query";
import { Printer as PrinterIcon, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useWords } from "../../../i18n/words.ts";
import type { Print } from "../../../order/receipt/receipt-printer.tsx";
import { readAs } from "../../../platform/read-as.ts";
import { storedByKey } from "../../../platform/stored-state.ts";
import { useShop } from "../../../shop/shop-context.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/field.tsx";
import { cachedOrders, watchOrders } from "../orders/board-orders.ts";
import { usePrinters } from "../orders/printers-query.ts";

const printOnPayment = storedByKey<PrintOnPayment>({
  name: "print-on-payment",
  read: readAs(
    z.object({
      choice: z.enum(PRINT_CHOICES),
      since: z.string(),
      printed: z.array(z.int()),
    }),
  ),
  empty: () => ({ choice: "off", since: "", printed: [] }),
});

export function PrintOnPaymentControl({ onPrint }: { onPrint: Print }) {
  const { printers: words } = useWords("board");
  const { slug } = useShop();
  const client = useQueryClient();
  const state = printOnPayment(slug);
  const choice = useStore(state, (stored) => stored.choice);

  const printPaid = useEffectEvent(async (orders: readonly Order[]) => {
    if (ordersToPrint(orders, state.getState()).length === 0) return;
    for (const order of await claim(slug, orders)) {
      for (const printout of printoutsOf(choice)) onPrint(order, printout);
    }
  });
  useEffect(() => {
    if (choice === "off") return;
    void printPaid(cachedOrders(client, slug));
    return watchOrders(client, slug, (orders) => void printPaid(orders));
  }, [client, slug, choice]);

  return (
    <SelectField
      label={words.on_payment}
      hint={choice === "off" ? undefined : words.on_payment_hint}
      value={choice}
      onChange={({ target }) => {
        const chosen = target.value as PrintChoice;
        state.update((old) =>
          old.choice === "off"
            ? startPrinting(chosen, cachedOrders(client, slug), Date.now())
            : { ...old, choice: chosen },
        );
      }}
    >
      {PRINT_CHOICES.map((offered) => (
        <option key={offered} value={offered}>
          {words.choices[offered]}
        </option>
      ))}
    </SelectField>
  );
}

/** Ensures that only one of several tabs on this device prints an order. */
async function claim(slug: string, orders: readonly Order[]): Promise<Order[]> {
  const take = (): Order[] => {
    let taken: Order[] = [];
    printOnPayment(slug).update((old) => {
      taken = ordersToPrint(orders, old);
      return markPrinted(old, taken);
    });
    return taken;
  };
  // `navigator.locks` exists in secure contexts only.
  return navigator.locks ? await navigator.locks.request(`comptoir.print.${slug}`, take) : take();
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
