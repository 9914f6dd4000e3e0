import { parentPort } from "node:worker_threads";
import type { BillTask } from "./draw-bill.ts";
import { qrPicture } from "./qr-picture.ts";
import { drawInvoice } from "./write-invoice.ts";

parentPort?.on("message", async (task: BillTask) => {
  const drawn = "text" in task ? qrPicture(task.text) : await drawInvoice(task.request, task.bill);
  parentPort?.postMessage(drawn);
});
