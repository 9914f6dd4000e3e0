import { ORDER_STATES, PAYMENT_METHODS } from "@comptoir/domain";
import * as z from "zod/mini";
import { orderId } from "./ids.ts";

export const orderHistoryQuery = z.object({ _id: orderId });
/** Who did what when, with the names of whoever works here. */
export const orderHistoryResponse = z.array(
  z.object({
    state: z.enum(ORDER_STATES),
    at: z.iso.datetime(),
    isRecall: z.optional(z.literal(true)),
    method: z.optional(z.enum(PAYMENT_METHODS)),
    reason: z.optional(z.string()),
    name: z.nullable(z.string()),
  }),
);
export type HistoryLine = z.output<typeof orderHistoryResponse>[number];
