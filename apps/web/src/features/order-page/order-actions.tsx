import { isFinal, type Order } from "@comptoir/domain";
import { Printer } from "lucide-react";
import { Suspense, useState } from "react";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { InstallOffer } from "./install-offer.tsx";
import { OrderAgain, type Reordered } from "./order-again.tsx";
import { PushButton } from "./push-button.tsx";
import { ShareOrder } from "./share-order.tsx";

const { Part: ReceiptPrinter } = loadWithWords(["board"], () =>
  import("../../order/receipt/receipt-printer.tsx").then((module) => module.ReceiptPrinter),
);

interface OrderActionsProps {
  readonly order: Order;
  /** Key of the link that opened the page. */
  readonly linkKey: string | null;
  /** False for visitors with a link, who can only read. */
  readonly isOwn: boolean;
  readonly onReorder: (again: Reordered) => void;
  readonly onCancelled: (order: Order) => void;
}

export function OrderActions(props: OrderActionsProps) {
  const { order, linkKey, isOwn, onReorder, onCancelled } = props;
  const { shop } = useShop();
  return (
    <div className="flex flex-col gap-2.5">
      <PushButton order={order} linkKey={linkKey} />
      <InstallOffer />
      <OrderAgain order={order} shop={shop} onReorder={onReorder} />
      <PrintButton order={order} />
      {!isFinal(order.state) && <CalendarButton order={order} />}
      {isOwn && <ShareOrder order={order} />}
      {isOwn && order.state === "payment_pending" && (
        <CancelOrder order={order} onCancelled={onCancelled} />
      )}
    </div>
  );
}

function PrintButton({ order }: { order: Order }) {
  const { page: words } = useWords("orders");
  const [printed, setPrinted] = useState<Order>();
  return (
    <>
      <Button look="secondary" onClick={() => setPrinted(order)}>
        <Printer size={18} aria-hidden />
        {words.print}
      </Button>
      {printed && (
        <Suspense fallback={null}>
          <ReceiptPrinter order={printed} onDone={() => setPrinted(undefined)} />
        </Suspense>
      )}
    </>
  );
}
