import type { DishFiguresResponse } from "@comptoir/contract";
import { countSoldDishes, LANGUAGES, rappen, type SoldLine, spanOf, sum } from "@comptoir/domain";
import * as z from "zod/mini";
import type { Db } from "../../storage/schema.ts";
import { listSoldLines } from "./figures-repository.ts";
import type { AskedFigures } from "./read-figures.ts";
import { readInPages } from "./read-in-pages.ts";

/** What was sold, dish by dish, and with which options. */
export async function readDishFigures(db: Db, asked: AskedFigures): Promise<DishFiguresResponse> {
  const period = { slug: asked.slug, span: spanOf(asked, asked.now) };
  const counted = countSoldDishes();
  let turnover = 0;
  for await (const rows of readInPages((page) => listSoldLines(db, period, page))) {
    for (const { kind, total, lines_json } of rows) {
      turnover += total;
      counted.add(readSoldLines(lines_json), kind === "reversal" ? -1 : 1);
    }
  }
  const { dishes, options } = counted.figures();
  const sold = sum(dishes.map(({ amount }) => amount));
  return { dishes: [...dishes], options: [...options], others: rappen(turnover - sold) };
}

const names = z.partialRecord(z.enum(LANGUAGES), z.string());
const named = z.object({ id: z.string(), names });
const line = {
  names,
  categoryId: z.string(),
  size: z.nullable(z.string()),
  quantity: z.int(),
  total: z.custom<SoldLine["total"]>((value) => Number.isSafeInteger(value)),
};
/** As much as is counted: reading whole lines takes most of the time that figures take. */
const soldLines = z.array(
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("dish"),
      dishId: z.string(),
      varieties: z.array(named),
      ...line,
    }),
    z.object({
      kind: z.literal("composed"),
      groups: z.array(z.object({ ...named.shape, options: z.array(named) })),
      ...line,
    }),
  ]),
);

/** None where they cannot be read: what they came to is then among the others. */
function readSoldLines(json: string | null): readonly SoldLine[] {
  try {
    const read = z.safeParse(soldLines, JSON.parse(json ?? "[]"));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}
