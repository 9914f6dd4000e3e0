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

// Apart from limits.ts: the first load of a shop needs these only.
export const MAX_LINE_QUANTITY = 99;
export const MAX_ORDER_LINES = 100;
