import { Menu } from "@base-ui/react/menu";
import { type Order, PRINTOUTS, type Printout, shownNumber } from "@comptoir/domain";
import { Printer } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { useCardActions } from "../moves/use-moves.ts";
import { printOnPrinters, usePrinters } from "../orders/printers-query.ts";

/** The menu is mounted when opened: there may be hundreds of cards. */
export function PrintMenu({ order }: { order: Order }) {
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
        <Choices order={order} place={place} anchor={button} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly order: Order;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Choices({ order, place, anchor, onClose }: ChoicesProps) {
  const { printers: words } = useWords("board");
  const { print } = useCardActions();
  const printers = usePrinters();
  const send = async (printout: Printout) => {
    const { jobs } = await printOnPrinters(order, printout).catch(() => ({ jobs: 0 }));
    showToast(jobs > 0 ? words.sent : words.not_sent);
  };
  const here = PRINTOUTS.map((printout) => ({
    label: words.here[printout],
    start: () => print(order, printout),
  }));
  const elsewhere = PRINTOUTS.filter((printout) =>
    printers.some(({ prints }) => prints.includes(printout)),
  ).map((printout) => ({ label: words.elsewhere[printout], start: () => void send(printout) }));
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={place}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={6} className="z-40">
          <Menu.Popup
            aria-label={words.choose(shownNumber(order))}
            finalFocus={anchor}
            className="flex flex-col rounded-2xl border border-line bg-paper p-1.5 shadow-float"
          >
            {[...here, ...elsewhere].map(({ label, start }) => (
              <Menu.Item
                key={label}
                onClick={start}
                className="flex min-h-11 cursor-pointer items-center rounded-xl px-3.5 select-none data-highlighted:bg-cream-deep"
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
