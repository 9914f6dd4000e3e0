import { PRINTER_STATUSES, PRINTOUTS } from "@comptoir/domain";
import * as z from "zod/mini";
import { orderId, slug } from "./ids.ts";
import { line } from "./text.ts";

export const printer = z.object({
  id: z.string(),
  name: z.string(),
  prints: z.array(z.enum(PRINTOUTS)),
  status: z.enum(PRINTER_STATUSES),
  waiting: z.int(),
  seenAt: z.nullable(z.iso.datetime()),
});
export type Printer = z.output<typeof printer>;

export const getPrintersQuery = z.object({ restaurantId: slug });
export const getPrintersResponse = z.array(printer);

export const printOrderRequest = z.object({
  _id: orderId,
  printout: z.enum(PRINTOUTS),
  printer: z.optional(line(60)),
});
export const printOrderResponse = z.object({ jobs: z.int() });

/** Star CloudPRNT: the fields we use. */
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
/** Older printers send neither; they mean the job they were offered. */
export const cloudPrntJobQuery = z.object({
  token: z.optional(jobToken),
  type: z.optional(z.string().check(z.maxLength(100))),
});
export const cloudPrntDoneQuery = z.object({
  token: z.optional(jobToken),
  code: z.string().check(z.maxLength(200)),
});
