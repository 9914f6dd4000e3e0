import { type Order, type Printout, RECEIPT_WIDTH_MM } from "@comptoir/domain";
import {
  type ComponentType,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { KitchenTicket } from "./kitchen-ticket.tsx";
import { Receipt } from "./receipt.tsx";

interface ReceiptPrinterProps {
  readonly order: Order;
  readonly printout?: Printout;
  /** Another printout is queued: continue after a pause instead of waiting for a touch. */
  readonly hasNext?: boolean;
  readonly onDone: () => void;
}

/**
 * Prints an order. The content stays mounted until the next touch, because some browsers return
 * from `print()` before they have read the page. With more in the queue it continues after a pause.
 */
export function ReceiptPrinter(props: ReceiptPrinterProps) {
  return createPortal(
    <Suspense>
      <Paper {...props} />
    </Suspense>,
    document.body,
  );
}

const CONTENTS: Record<Printout, ComponentType<{ order: Order }>> = {
  receipt: Receipt,
  kitchen: KitchenTicket,
};
const NEXT_AFTER_MS = 1_000;

function Paper({ order, printout = "receipt", hasNext = false, onDone }: ReceiptPrinterProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [isPrinted, setPrinted] = useState(false);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    let isUnmounted = false;
    const print = async () => {
      await document.fonts.ready;
      if (isUnmounted || !paper.current) return;
      fitPageTo(paper.current);
      window.print();
      setPrinted(true);
    };
    void print();
    return () => {
      isUnmounted = true;
      releasePage();
    };
  }, []);
  useEffect(() => {
    if (!isPrinted) return;
    const onTouch = () => finish();
    window.addEventListener("pointerdown", onTouch);
    window.addEventListener("keydown", onTouch);
    const timer = hasNext ? setTimeout(onTouch, NEXT_AFTER_MS) : undefined;
    return () => {
      window.removeEventListener("pointerdown", onTouch);
      window.removeEventListener("keydown", onTouch);
      clearTimeout(timer);
    };
  }, [isPrinted, hasNext]);
  const Content = CONTENTS[printout];
  return (
    <div ref={paper} aria-hidden className="receipt">
      <Content order={order} />
    </div>
  );
}

const MM_PER_PX = 25.4 / 96;
/** Rounding must not push the last line onto a second page. */
const SPARE_MM = 1;

const sheet = new CSSStyleSheet();

/** CSS has no `auto` page height, so measure the content. */
function fitPageTo(content: HTMLElement): void {
  const height = Math.ceil(content.getBoundingClientRect().height * MM_PER_PX + SPARE_MM);
  sheet.replaceSync(`@page { size: ${RECEIPT_WIDTH_MM}mm ${height}mm; margin: 0; }`);
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

function releasePage(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet);
}

export type Print = (order: Order, printout: Printout) => void;

interface QueuedPrintout {
  readonly key: number;
  readonly order: Order;
  readonly printout: Printout;
}

export function usePrintQueue() {
  const [queue, setQueue] = useState<readonly QueuedPrintout[]>([]);
  const print = useCallback<Print>((order, printout) => {
    setQueue((old) => [...old, { key: (old.at(-1)?.key ?? 0) + 1, order, printout }]);
  }, []);
  const finish = useCallback(() => setQueue(([, ...rest]) => rest), []);
  const [first, next] = queue;
  return { print, first, hasNext: next !== undefined, finish };
}
