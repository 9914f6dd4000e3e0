import { orderBill, paymentOf, qrBillText } from "@comptoir/domain";
import type { BillRequest } from "./bill-request.ts";

/** What draws weighs more than the rest of an order's page: it comes with the first bill. */
const pens = () => import("./pens.ts");

/** An order's invoice with its payment part, and the code of that as a picture; null where there is nothing to transfer. */
export async function drawBill(
  request: BillRequest,
): Promise<{ readonly pdf: Buffer; readonly picture: Buffer } | null> {
  const bill = billOf(request);
  if (!bill) return null;
  const { drawInvoice: draw, qrPicture } = await pens();
  return { pdf: await draw(request, bill), picture: qrPicture(qrBillText(bill)) };
}

/** An order's invoice as a PDF: with a payment part as long as something is to transfer. */
export async function drawInvoice(request: BillRequest): Promise<Buffer> {
  const { drawInvoice: draw } = await pens();
  return await draw(request, billOf(request));
}

function billOf({ order, shop, slug }: BillRequest) {
  const bill = orderBill({ ...order, slug, missing: paymentOf(order).missing }, shop);
  return bill.ok ? bill.value : null;
}
