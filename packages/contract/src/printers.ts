import * as z from "zod/mini";
import { orderId, slug } from "./ids.ts";
import { line } from "./text.ts";

/** What comes out of a printer: the customer's receipt, or the kitchen's ticket without prices. */
export const PRINTOUTS = ["receipt", "kitchen"] as const;
export type Printout = (typeof PRINTOUTS)[number];

/** How a printer is: it prints; has never asked or not for a while; or tells what keeps it. */
export const PRINTER_STATUSES = [
  "ready",
  "never_seen",
  "silent",
  "paper_out",
  "paper_low",
  "cover_open",
  "fault",
] as const;

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

/** Without a printer, on all that print such. */
export const printOrderRequest = z.object({
  _id: orderId,
  printout: z.enum(PRINTOUTS),
  printer: z.optional(line(60)),
});
export const printOrderResponse = z.object({ jobs: z.int() });
