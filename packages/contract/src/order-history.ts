import { ENTRY_KINDS, ENTRY_SOURCES, ORDER_STATES, PAYMENT_METHODS } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { orderId, orderNumber, slug } from "./ids.ts";

export const orderHistoryQuery = z.object({ _id: orderId });

const when = { at: z.iso.datetime() };
/** Of whoever works here. */
const who = { name: z.nullable(z.string()) };

const move = z.object({
  type: z.literal("move"),
  state: z.enum(ORDER_STATES),
  ...when,
  isRecall: z.optional(z.literal(true)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  reason: z.optional(z.string()),
  ...who,
});

const payment = z.object({
  type: z.literal("payment"),
  kind: z.enum(ENTRY_KINDS),
  /** It left the shop, or never came. */
  isOut: z.boolean(),
  amount,
  method: z.enum(PAYMENT_METHODS),
  source: z.enum(ENTRY_SOURCES),
  ...when,
  ...who,
});

const change = z.object({ type: z.literal("change"), from: amount, to: amount, ...when, ...who });

/** Who did what when, what came and went, and what was changed, in the order in which it happened. */
export const orderHistoryResponse = z.array(z.discriminatedUnion("type", [move, payment, change]));
export type HistoryLine = z.output<typeof orderHistoryResponse>[number];

export const getRefundsQuery = z.object({ restaurantId: slug });
/** What went back today and has not come again, the last one first. */
export const getRefundsResponse = z.array(
  z.object({
    _id: orderId,
    orderNumber,
    amount,
    method: z.enum(PAYMENT_METHODS),
    ...when,
    ...who,
  }),
);
export type RefundDone = z.output<typeof getRefundsResponse>[number];
