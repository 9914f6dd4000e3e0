// One piece of the built server, loaded when the first bill is drawn.

export { qrPicture } from "./qr-picture.ts";
export { drawInvoice } from "./write-invoice.ts";
