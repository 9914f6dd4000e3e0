import { ORDER_STATES, PRINTER_STATUSES } from "@comptoir/domain";
import * as z from "zod/mini";
import { amount } from "./amounts.ts";
import { finding } from "./office.ts";

const count = z.int().check(z.nonnegative());
const counted = z.object({ count, amount });

export const todayResponse = z.object({
  orders: z.array(z.object({ ...counted.shape, state: z.enum(ORDER_STATES) })),
  turnover: amount,
  /** Wanted times of open orders, next first; `time` is null for as soon as possible. */
  slots: z.array(z.object({ day: z.iso.date(), time: z.nullable(z.string()), count })),
  unpaid: counted,
  expiring: z.object({
    ...counted.shape,
    wantedOn: z.nullable(z.iso.date()),
  }),
  failedMessages: count,
  /** Only printers with a problem, or about to have one. */
  printers: z.array(
    z.object({ name: z.string(), status: z.enum(PRINTER_STATUSES), waiting: count }),
  ),
  bankEntries: count,
  published: z.nullable(
    z.object({ version: z.int(), at: z.nullable(z.iso.datetime()), warnings: z.array(finding) }),
  ),
  draft: z.object({ changes: count, faults: count }),
  plans: z.array(z.object({ at: z.iso.datetime(), changes: count, hasFaults: z.boolean() })),
  /** The shop's file changed but was not applied, because the shop is edited in the office. */
  isFileHeldBack: z.boolean(),
  board: z.object({ isConnected: z.boolean(), seenAt: z.nullable(z.iso.datetime()) }),
});
export type Today = z.output<typeof todayResponse>;
