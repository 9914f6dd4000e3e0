import type { Order } from "@comptoir/domain";
import { useState } from "react";
import { KitchenControl } from "../../features/account/security/kitchen-control.tsx";
import { Board } from "../../features/board/board.tsx";
import { ReceiptPrinter } from "../../order/receipt/receipt-printer.tsx";
import { showSecondFactor } from "./staff.tsx";

export default function BoardPage() {
  const [printed, setPrinted] = useState<Order>();
  return (
    <>
      <Board onPrint={setPrinted} device={<KitchenControl />} secondFactor={showSecondFactor} />
      <ReceiptPrinter order={printed} onDone={() => setPrinted(undefined)} />
    </>
  );
}
