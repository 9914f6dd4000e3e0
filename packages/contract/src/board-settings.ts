import * as z from "zod/mini";
import { id, wordsInLanguages } from "./config-fields.ts";

const minutes = z.int().check(z.positive(), z.maximum(7 * 24 * 60));

export const boardSettings = z.object({
  overdueMinutes: z.optional(
    z.object({ payment_pending: z.optional(minutes), accepted: z.optional(minutes) }),
  ),
  cancelReasons: z.optional(
    z.array(z.object({ id, names: wordsInLanguages })).check(z.minLength(1), z.maxLength(12)),
  ),
  readyMinutes: z.optional(minutes),
});
