// One chunk of the built server, loaded with the first bill.

export { qrPicture } from "./qr-picture.ts";
export { drawInvoice } from "./write-invoice.ts";
