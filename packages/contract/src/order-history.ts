import { ENTRY_KINDS, ENTRY_SOURCES, ORDER_STATES, PAYMENT_METHODS } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { orderId, orderNumber, slug } from "./ids.ts";

export const orderHistoryQuery = z.object({ _id: orderId });

const when = { at: z.iso.datetime() };
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
  isOut: z.boolean(),
  amount,
  method: z.enum(PAYMENT_METHODS),
  source: z.enum(ENTRY_SOURCES),
  ...when,
  ...who,
});

const change = z.object({ type: z.literal("change"), from: amount, to: amount, ...when, ...who });

export const orderHistoryResponse = z.array(z.discriminatedUnion("type", [move, payment, change]));
export type HistoryLine = z.output<typeof orderHistoryResponse>[number];

export const getRefundsQuery = z.object({ restaurantId: slug });
/** Refunds paid back today and not undone, latest first. */
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
