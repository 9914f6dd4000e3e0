import { setQuantity } from "../orders/line-quantity.ts";
import type { OrderListLine } from "./order-lines.ts";

// Not in order-lines.ts, which the shop's first page loads.

export const MAX_NAME_LABEL = 60;

type Lines = readonly OrderListLine[];

export function labelLine(lines: Lines, id: string, label: string): OrderListLine[] {
  const oneLine = label.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, MAX_NAME_LABEL);
  const nameLabel = oneLine.toWellFormed();
  return lines.map((line) => (line.id === id ? { ...line, nameLabel } : line));
}

export function putLineBack(lines: Lines, line: OrderListLine, position: number): OrderListLine[] {
  return setQuantity(lines, line.id, 0).toSpliced(position, 0, line);
}
