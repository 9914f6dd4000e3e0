import { type Order, RECEIPT_WIDTH_MM } from "@comptoir/domain";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { Receipt } from "./receipt.tsx";

interface ReceiptPrinterProps {
  readonly order: Order | undefined;
  readonly onDone: () => void;
}

/**
 * Prints an order as soon as it gets one. The paper stays in place until the next touch: some
 * browsers return from `print()` before they have read the page.
 */
export function ReceiptPrinter({ order, onDone }: ReceiptPrinterProps) {
  return order
    ? createPortal(
        <Suspense>
          <Paper key={order.id} order={order} onDone={onDone} />
        </Suspense>,
        document.body,
      )
    : null;
}

function Paper({ order, onDone }: ReceiptPrinterProps & { readonly order: Order }) {
  const paper = useRef<HTMLDivElement>(null);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const print = async () => {
      await document.fonts.ready;
      if (signal.aborted || !paper.current) return;
      fitPageTo(paper.current);
      window.print();
      const onTouch = () => finish();
      window.addEventListener("pointerdown", onTouch, { signal });
      window.addEventListener("keydown", onTouch, { signal });
    };
    void print();
    return () => {
      stopped.abort();
      releasePage();
    };
  }, []);
  return (
    <div ref={paper} aria-hidden className="receipt">
      <Receipt order={order} />
    </div>
  );
}

const MM_PER_PX = 25.4 / 96;
/** Rounding must never push a last line onto a second page. */
const SPARE_MM = 1;

const sheet = new CSSStyleSheet();

/** `auto` is no page height that CSS knows, so the paper is cut to the measured content. */
function fitPageTo(content: HTMLElement): void {
  const height = Math.ceil(content.getBoundingClientRect().height * MM_PER_PX + SPARE_MM);
  sheet.replaceSync(`@page { size: ${RECEIPT_WIDTH_MM}mm ${height}mm; margin: 0; }`);
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

/** Gives the page's own paper size back. */
function releasePage(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet);
}
