import type { Order } from "@comptoir/contract";
import { useState } from "react";
import { KitchenControl } from "../../features/account/devices/kitchen-control.tsx";
import { Board } from "../../features/board/board.tsx";
import { ReceiptPrinter } from "../../order/receipt/receipt-printer.tsx";
import { StaffPage, showSecondFactor } from "./staff.tsx";

export default function BoardPage({ slug }: { slug: string }) {
  const [printed, setPrinted] = useState<Order>();
  return (
    <StaffPage slug={slug}>
      {(shop) => (
        <>
          <Board
            slug={slug}
            shop={shop}
            onPrint={setPrinted}
            device={<KitchenControl />}
            secondFactor={showSecondFactor}
          />
          <ReceiptPrinter order={printed} shop={shop} onDone={() => setPrinted(undefined)} />
        </>
      )}
    </StaffPage>
  );
}
