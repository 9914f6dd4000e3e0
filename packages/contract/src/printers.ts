import { PRINTER_STATUSES, PRINTOUTS } from "@comptoir/domain";
import * as z from "zod/mini";
import { orderId, slug } from "./ids.ts";
import { line } from "./text.ts";

export const printer = z.object({
  id: z.string(),
  name: z.string(),
  /** What it prints by itself once an order is paid. */
  prints: z.array(z.enum(PRINTOUTS)),
  status: z.enum(PRINTER_STATUSES),
  /** How many jobs wait for it. */
  waiting: z.int(),
  seenAt: z.nullable(z.iso.datetime()),
});
export type Printer = z.output<typeof printer>;

export const getPrintersQuery = z.object({ restaurantId: slug });
export const getPrintersResponse = z.array(printer);

/** On the printer of that id; without one, on all that print such by themselves. */
export const printOrderRequest = z.object({
  _id: orderId,
  printout: z.enum(PRINTOUTS),
  printer: z.optional(line(60)),
});
export const printOrderResponse = z.object({ jobs: z.int() });

/** What a printer says with each poll; it says more, which nobody here needs. */
export const cloudPrntPoll = z.object({
  statusCode: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  printingInProgress: z.optional(z.nullable(z.boolean())),
});
export const cloudPrntAnswer = z.object({
  jobReady: z.boolean(),
  mediaTypes: z.optional(z.array(z.string())),
  jobToken: z.optional(z.string()),
  deleteMethod: z.optional(z.literal("DELETE")),
});

const jobToken = z.string().check(z.maxLength(100));
/** Older printers name neither job nor type: they mean the one they were told of. */
export const cloudPrntJobQuery = z.object({
  token: z.optional(jobToken),
  type: z.optional(z.string().check(z.maxLength(100))),
});
export const cloudPrntDoneQuery = z.object({
  token: z.optional(jobToken),
  code: z.string().check(z.maxLength(200)),
});
