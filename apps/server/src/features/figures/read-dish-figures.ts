import type { DishFiguresResponse } from "@comptoir/contract";
import { countSoldDishes, rappen, type SoldLine, spanOf, sum } from "@comptoir/domain";
import { readInPages } from "../../storage/read-in-pages.ts";
import type { Db } from "../../storage/schema.ts";
import { listSoldLines } from "./figures-repository.ts";
import type { AskedFigures } from "./read-figures.ts";

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

/**
 * None where they cannot be read: what they came to is then among the others. Only what is counted is looked
 * at, and by hand, for reading the lines of a year's orders is most of the work.
 */
function readSoldLines(json: string | null): readonly SoldLine[] {
  try {
    const lines: readonly SoldLine[] = JSON.parse(json ?? "[]");
    return lines.every(isSoldLine) ? lines : [];
  } catch {
    return [];
  }
}

function isSoldLine(line: SoldLine): boolean {
  const isCounted = Number.isSafeInteger(line.quantity) && Number.isSafeInteger(line.total);
  if (!isCounted || !isNamed({ id: line.categoryId, names: line.names })) return false;
  return line.kind === "dish"
    ? typeof line.dishId === "string" && line.varieties.every(isNamed)
    : line.groups.every((group) => isNamed(group) && group.options.every(isNamed));
}

function isNamed({ id, names }: { readonly id: string; readonly names: object | null }): boolean {
  return typeof id === "string" && typeof names === "object" && names !== null;
}
