import type { Order, Shop } from "@comptoir/contract";
import { Suspense, useEffect, useEffectEvent, useRef } from "react";
import { createPortal } from "react-dom";
import { fitPageTo, releasePage } from "./page-size.ts";
import { Receipt } from "./receipt.tsx";

interface ReceiptPrinterProps {
  readonly order: Order | undefined;
  readonly shop: Shop;
  readonly onDone: () => void;
}

/**
 * Prints an order as soon as it gets one. The paper stays in place until the next touch: some
 * browsers return from `print()` before they have read the page.
 */
export function ReceiptPrinter({ order, shop, onDone }: ReceiptPrinterProps) {
  return order
    ? createPortal(
        <Suspense>
          <Paper key={order._id} order={order} shop={shop} onDone={onDone} />
        </Suspense>,
        document.body,
      )
    : null;
}

function Paper({ order, shop, onDone }: ReceiptPrinterProps & { readonly order: Order }) {
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
      <Receipt order={order} shop={shop} />
    </div>
  );
}
