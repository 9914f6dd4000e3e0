import * as z from "zod/mini";
import { amount } from "./amounts.ts";

/** An order line whose price differs from what its customer saw. Prices are for one piece. */
export const changedLine = z.object({
  index: z.int(),
  name: z.optional(z.string()),
  was: z.optional(amount),
  price: amount,
});
export type ChangedLine = z.output<typeof changedLine>;
export type ChangedLineOnWire = z.input<typeof changedLine>;
