import { MAX_LINE_QUANTITY } from "./line-limits.ts";

/** What the lines of both kinds of shop have in common. */
interface Line {
  readonly id: string;
  readonly quantity: number;
}

/** A quantity of 0 removes the line. */
export function setQuantity<L extends Line>(
  lines: readonly L[],
  id: string,
  quantity: number,
): L[] {
  if (quantity <= 0) return lines.filter((line) => line.id !== id);
  const within = Math.min(quantity, MAX_LINE_QUANTITY);
  return lines.map((line) => (line.id === id ? { ...line, quantity: within } : line));
}

export function countItems(lines: readonly Line[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
