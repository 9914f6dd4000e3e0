import type { Rappen } from "@comptoir/domain";
import * as z from "zod/mini";

/** The id of a category, a group or an option, as it may be read back. */
export const storedId = z.string().check(z.maxLength(60));

export const storedDish = z.object({
  categoryId: storedId,
  customizations: z.record(storedId, z.union([storedId, z.array(storedId)])),
  /** What it cost when the customer last saw it. */
  seen: z.optional(z.custom<Rappen>()),
});
