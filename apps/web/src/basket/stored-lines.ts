import { MAX_LINE_QUANTITY, rappen } from "@comptoir/domain";
import * as z from "zod/mini";

const storedLine = z.object({
  id: z.string(),
  itemId: z.string(),
  size: z.optional(z.string()),
  varieties: z.array(z.string()),
  price: z.pipe(z.int().check(z.nonnegative()), z.transform(rappen)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
});

/** What an earlier visit kept. Anything else under that name is no basket. */
export const storedLines = z.array(
  z.pipe(
    storedLine,
    z.transform((line) => ({ ...line, size: line.size })),
  ),
);
