import { KitchenControl } from "../../features/account/security/kitchen-control.tsx";
import { Board } from "../../features/board/board.tsx";
import {
  PrintersAlarm,
  PrintersStatus,
  PrintOnPaymentControl,
} from "../../features/board/printers/print-on-payment.tsx";
import { ReceiptPrinter, usePrintQueue } from "../../order/receipt/receipt-printer.tsx";

export default function BoardPage() {
  const { print, first, hasNext, finish } = usePrintQueue();
  const device = (
    <>
      <PrintersStatus />
      <PrintOnPaymentControl onPrint={print} />
      <KitchenControl />
    </>
  );
  return (
    <>
      <PrintersAlarm />
      <Board onPrint={print} device={device} />
      {first && <ReceiptPrinter {...first} key={first.key} hasNext={hasNext} onDone={finish} />}
    </>
  );
}
