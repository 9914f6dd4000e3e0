import type { Order } from "@comptoir/contract";
import { useState } from "react";
import { KitchenControl } from "../features/account/security/kitchen-control.tsx";
import { Board } from "../features/board/board.tsx";
import { ReceiptPrinter } from "../features/receipt/receipt-printer.tsx";
import { showSecondFactor } from "./second-factor.tsx";
import { StaffPage } from "./staff-page.tsx";

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
