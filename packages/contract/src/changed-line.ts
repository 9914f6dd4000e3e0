import * as z from "zod/mini";
import { amount } from "./amounts.ts";

/** A line of an order that costs something else than its customer saw: which one, and what one of it costs. */
export const changedLine = z.object({
  index: z.int(),
  name: z.optional(z.string()),
  was: z.optional(amount),
  price: amount,
});
export type ChangedLine = z.output<typeof changedLine>;
export type ChangedLineOnWire = z.input<typeof changedLine>;
