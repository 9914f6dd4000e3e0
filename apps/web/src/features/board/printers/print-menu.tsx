import { Menu } from "@base-ui/react/menu";
import { type Order, PRINTOUTS, type Printout, shownNumber } from "@comptoir/domain";
import { Printer } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import type { Print } from "../../../order/receipt/receipt-printer.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { printOnPrinters, usePrinters } from "../orders/printers-query.ts";

interface PrintMenuProps {
  readonly order: Order;
  readonly onPrint: Print;
}

/** The menu is mounted when opened: there may be hundreds of cards. */
export function PrintMenu(props: PrintMenuProps) {
  const words = useWords("board");
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <div ref={place}>
      <IconButton
        ref={button}
        label={words.print}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="border border-line"
      >
        <Printer size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Choices {...props} place={place} anchor={button} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface ChoicesProps extends PrintMenuProps {
  /** Portal target in the card, so that screen readers find the menu there. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Choices({ order, onPrint, place, anchor, onClose }: ChoicesProps) {
  const { printers: words } = useWords("board");
  const printers = usePrinters();
  const elsewhere = PRINTOUTS.filter((printout) =>
    printers.some(({ prints }) => prints.includes(printout)),
  );
  const send = async (printout: Printout) => {
    const { jobs } = await printOnPrinters(order, printout).catch(() => ({ jobs: 0 }));
    showToast(jobs > 0 ? words.sent : words.not_sent);
  };
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={place}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40">
          <Menu.Popup
            aria-label={words.choose(shownNumber(order))}
            finalFocus={anchor}
            className="flex flex-col rounded-2xl border border-line bg-paper p-1.5 shadow-float"
          >
            {PRINTOUTS.map((printout) => (
              <Choice key={printout} onClick={() => onPrint(order, printout)}>
                {words.here[printout]}
              </Choice>
            ))}
            {elsewhere.map((printout) => (
              <Choice key={`${printout} elsewhere`} onClick={() => void send(printout)}>
                {words.elsewhere[printout]}
              </Choice>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Menu.Item
      onClick={onClick}
      className="flex min-h-11 cursor-pointer items-center rounded-xl px-3.5 select-none data-highlighted:bg-cream-deep"
    >
      {children}
    </Menu.Item>
  );
}
