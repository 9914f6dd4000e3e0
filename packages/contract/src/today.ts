import { ORDER_STATES, PRINTER_STATUSES } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { finding } from "./office.ts";

const count = z.int().check(z.nonnegative());
const counted = z.object({ count, amount });

/** What an owner looks at in ten seconds. */
export const todayResponse = z.object({
  /** Of the orders placed today, as they stand now. */
  orders: z.array(z.object({ ...counted.shape, state: z.enum(ORDER_STATES) })),
  /** What they come to, without those that were cancelled. */
  turnover: amount,
  /** For when open orders are wanted, the next first; without a time where they are wanted soon. */
  slots: z.array(z.object({ day: z.iso.date(), time: z.nullable(z.string()), count })),
  /** Of which nothing is paid, and those of them that are given up by tonight. */
  unpaid: counted,
  expiring: z.object({
    ...counted.shape,
    /** The first day for which any of them is wanted. */
    wantedOn: z.nullable(z.iso.date()),
  }),
  /** Mails and messages about its orders that were given up. */
  failedMessages: count,
  /** Those that do not print, or soon will not. */
  printers: z.array(
    z.object({ name: z.string(), status: z.enum(PRINTER_STATUSES), waiting: count }),
  ),
  /** Credits of the bank that nobody has dealt with. */
  bankEntries: count,
  /** Nothing of a shop that is not open yet. */
  published: z.nullable(
    z.object({ version: z.int(), at: z.nullable(z.iso.datetime()), warnings: z.array(finding) }),
  ),
  draft: z.object({ changes: count, faults: count }),
  /** The next first. */
  plans: z.array(z.object({ at: z.iso.datetime(), changes: count, hasFaults: z.boolean() })),
  /** The shop's file has changed and was not applied, because the shop is edited here. */
  isFileHeldBack: z.boolean(),
  board: z.object({ isConnected: z.boolean(), seenAt: z.nullable(z.iso.datetime()) }),
});
export type Today = z.output<typeof todayResponse>;
