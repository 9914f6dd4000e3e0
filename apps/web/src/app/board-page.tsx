import type { Order } from "@comptoir/contract";
import { useState } from "react";
import { Board } from "../features/board/board.tsx";
import { ReceiptPrinter } from "../features/receipt/receipt-printer.tsx";
import { StaffPage } from "./staff-page.tsx";

export default function BoardPage({ slug }: { slug: string }) {
  const [printed, setPrinted] = useState<Order>();
  return (
    <StaffPage slug={slug}>
      {(shop) => (
        <>
          <Board slug={slug} shop={shop} onPrint={setPrinted} />
          <ReceiptPrinter order={printed} shop={shop} onDone={() => setPrinted(undefined)} />
        </>
      )}
    </StaffPage>
  );
}
