import { type BasketLine, MAX_LINE_QUANTITY, rappen } from "@comptoir/domain";
import * as z from "zod/mini";

const storedLines = z.array(
  z.object({
    id: z.string(),
    itemId: z.string(),
    size: z.optional(z.string()),
    varieties: z.array(z.string()),
    price: z.pipe(z.int().check(z.nonnegative()), z.transform(rappen)),
    quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  }),
);

/** Reads what an earlier visit kept. Anything else under that name is no basket: undefined. */
export function parseStoredLines(text: string | null): BasketLine[] | undefined {
  if (text === null) return undefined;
  try {
    const parsed = z.safeParse(storedLines, JSON.parse(text));
    if (!parsed.success) return undefined;
    return parsed.data.map((line) => ({ ...line, size: line.size }));
  } catch {
    return undefined;
  }
}
