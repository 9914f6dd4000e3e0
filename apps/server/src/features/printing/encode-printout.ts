import type { Printout } from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import { createPaper, type Paper } from "./paper.ts";
import type { PrintedOrder } from "./printed-order.ts";
import { writeKitchenTicket } from "./write-kitchen-ticket.ts";
import { writeReceipt } from "./write-receipt.ts";

const WRITE: Record<Printout, (paper: Paper, printed: PrintedOrder) => void> = {
  receipt: writeReceipt,
  kitchen: writeKitchenTicket,
};

export function encodePrintout(
  printout: Printout,
  printed: Omit<PrintedOrder, "words">,
): Uint8Array {
  const paper = createPaper();
  WRITE[printout](paper, { ...printed, words: WORDS[printed.language].printouts });
  return paper.cut();
}
