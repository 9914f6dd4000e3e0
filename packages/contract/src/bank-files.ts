import { BANK_OUTCOMES, isDay, ORDER_STATES } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { orderId, orderNumber, slug } from "./ids.ts";

/** In a module of their own: what stands beside the customers' paths, customers load. */
export const BANK_PATHS = {
  importBankFile: "/api/importBankFile",
  getBankEntries: "/api/getBankEntries",
  acceptPaid: "/api/acceptPaid",
  assignBankEntry: "/api/assignBankEntry",
  setAsideBankEntry: "/api/setAsideBankEntry",
} as const;

export const MAX_BANK_FILE_BYTES = 5 * 1024 * 1024;

/** Why a file is none that the shop's payments can be read from; nothing of it is taken then. */
export const BANK_FILE_FAULTS = [
  "not_xml",
  "broken",
  "doctype",
  "wrong_kind",
  "wrong_account",
  "no_account",
  "takes_too_long",
] as const;
export type BankFileFault = (typeof BANK_FILE_FAULTS)[number];

const day = z.string().check(z.refine(isDay, "must be a day"));

/** A credit as the bank told of it, and what it means. */
export const bankEntry = z.object({
  id: z.uuid(),
  amount,
  bookedOn: day,
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  message: z.nullable(z.string()),
  outcome: z.enum(BANK_OUTCOMES),
  /** The order it counts for, as it now stands. */
  order: z.nullable(
    z.object({
      orderNumber,
      state: z.enum(ORDER_STATES),
      totalPrice: amount,
      received: amount,
    }),
  ),
});
export type BankEntry = z.output<typeof bankEntry>;

/** All of it has come, and nobody has accepted it yet. */
const paidOrder = z.object({ _id: orderId, orderNumber, totalPrice: amount });
export type PaidOrderToAccept = z.output<typeof paidOrder>;

export const importBankFileQuery = z.object({ restaurantId: slug });
export const importBankFileResponse = z.object({
  kind: z.enum(["camt.053", "camt.054"]),
  /** What the file told of for the first time. */
  entries: z.array(bankEntry),
  /** Credits that were known already. */
  known: z.int(),
  /** What is no payment to the shop: money that left it, that came back, that is not booked, or not in CHF. */
  ignored: z.object({ debits: z.int(), reversals: z.int(), unbooked: z.int(), foreign: z.int() }),
  toAccept: z.array(paidOrder),
});
export type BankFileResult = z.output<typeof importBankFileResponse>;

export const getBankEntriesQuery = z.object({ restaurantId: slug });
export const getBankEntriesResponse = z.object({
  /** What names no order, until somebody says what it is. */
  unknown: z.array(bankEntry),
  /** What somebody said that of, the latest first. */
  dealtWith: z.array(bankEntry),
  toAccept: z.array(paidOrder),
});
export type BankEntries = z.output<typeof getBankEntriesResponse>;

export const acceptPaidRequest = z.object({
  ids: z.array(orderId).check(z.minLength(1), z.maxLength(500)),
});
/** Those that could not be accepted were moved by somebody else, or are not paid. */
export const acceptPaidResponse = z.object({
  accepted: z.array(orderNumber),
  refused: z.array(orderNumber),
});

/** The credit is for this order; for none, as before, where it is null. */
export const assignBankEntryRequest = z.object({
  id: z.uuid(),
  orderNumber: z.nullable(orderNumber),
});
/** The credit is not for an order, or it may be after all. */
export const setAsideBankEntryRequest = z.object({ id: z.uuid(), isSetAside: z.boolean() });
