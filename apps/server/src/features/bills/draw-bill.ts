import { orderBill, paymentOf, qrBillText } from "@comptoir/domain";
import type { BillRequest } from "./bill-request.ts";

/** Loaded with the first bill: the code for PDF is large. */
const pens = () => import("./pens.ts");

export async function drawBill(
  request: BillRequest,
): Promise<{ readonly pdf: Buffer; readonly picture: Buffer } | null> {
  const bill = billOf(request);
  if (!bill) return null;
  const { drawInvoice: draw, qrPicture } = await pens();
  return { pdf: await draw(request, bill), picture: qrPicture(qrBillText(bill)) };
}

export async function drawInvoice(request: BillRequest): Promise<Buffer> {
  const { drawInvoice: draw } = await pens();
  return await draw(request, billOf(request));
}

function billOf({ order, shop, slug }: BillRequest) {
  const bill = orderBill({ ...order, slug, missing: paymentOf(order).missing }, shop);
  return bill.ok ? bill.value : null;
}
