import { orderBill, paymentOf, type QrBill, qrBillText } from "@comptoir/domain";
import { takeTurns } from "../../take-turns.ts";
import { createThreads } from "../../worker-thread.ts";
import type { BillRequest } from "./write-invoice.ts";

export type BillTask =
  | { readonly text: string }
  | { readonly request: BillRequest; readonly bill: QrBill | null };

const TIME_LIMIT_MS = 20_000;
const WORKER = `./bill-worker${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`;
const inThread = createThreads<BillTask, Uint8Array>({
  entry: new URL(WORKER, import.meta.url),
  maxMemoryMb: 256,
});
/** Leaves the other processors to orders. The outbox and rate limits bound how many wait. */
const inTurn = takeTurns(1, Number.POSITIVE_INFINITY);

/** The QR code of the payment part as a picture; null if nothing is to be paid by transfer. */
export async function drawBillCode(request: BillRequest): Promise<Buffer | null> {
  const bill = billOf(request);
  return bill && (await draw({ text: qrBillText(bill) }));
}

export async function drawInvoice(request: BillRequest): Promise<Buffer> {
  // The order names its dishes: the menu need not be copied to the thread.
  const shop = { ...request.shop, categories: {} };
  return await draw({ request: { ...request, shop }, bill: billOf(request) });
}

async function draw(task: BillTask): Promise<Buffer> {
  const drawn = await inTurn(() => inThread(task, TIME_LIMIT_MS));
  if (!drawn) throw new Error("the bill took too long to draw");
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}

function billOf({ order, shop, slug }: BillRequest): QrBill | null {
  const bill = orderBill({ ...order, slug, missing: paymentOf(order).missing }, shop);
  return bill.ok ? bill.value : null;
}
