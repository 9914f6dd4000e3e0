import { BANK_OUTCOMES, isDay, ORDER_STATES } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { orderId, orderNumber, slug } from "./ids.ts";

export const BANK_PATHS = {
  importBankFile: "/api/importBankFile",
  getBankEntries: "/api/getBankEntries",
  acceptPaid: "/api/acceptPaid",
  assignBankEntry: "/api/assignBankEntry",
  setAsideBankEntry: "/api/setAsideBankEntry",
} as const;

export const MAX_BANK_FILE_BYTES = 5 * 1024 * 1024;

/** A file with any of these faults is refused as a whole. */
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

export const bankEntry = z.object({
  id: z.uuid(),
  amount,
  bookedOn: day,
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  message: z.nullable(z.string()),
  outcome: z.enum(BANK_OUTCOMES),
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

const paidOrder = z.object({ _id: orderId, orderNumber, totalPrice: amount });
export type PaidOrderToAccept = z.output<typeof paidOrder>;

export const importBankFileQuery = z.object({ restaurantId: slug });
export const importBankFileResponse = z.object({
  kind: z.enum(["camt.053", "camt.054"]),
  entries: z.array(bankEntry),
  known: z.int(),
  /** Bookings that are no payment to the shop; `foreign`: not in CHF. */
  ignored: z.object({ debits: z.int(), reversals: z.int(), unbooked: z.int(), foreign: z.int() }),
  toAccept: z.array(paidOrder),
});
export type BankFileResult = z.output<typeof importBankFileResponse>;

export const getBankEntriesQuery = z.object({ restaurantId: slug });
export const getBankEntriesResponse = z.object({
  /** Credits that name no order, until staff assign them or set them aside. */
  unknown: z.array(bankEntry),
  dealtWith: z.array(bankEntry),
  toAccept: z.array(paidOrder),
});
export type BankEntries = z.output<typeof getBankEntriesResponse>;

export const acceptPaidRequest = z.object({
  ids: z.array(orderId).check(z.minLength(1), z.maxLength(500)),
});
export const acceptPaidResponse = z.object({
  accepted: z.array(orderNumber),
  refused: z.array(orderNumber),
});

/** `null` undoes an assignment. */
export const assignBankEntryRequest = z.object({
  id: z.uuid(),
  orderNumber: z.nullable(orderNumber),
});
export const setAsideBankEntryRequest = z.object({ id: z.uuid(), isSetAside: z.boolean() });
