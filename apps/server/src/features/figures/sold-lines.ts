import type { SoldLine } from "@comptoir/domain";

/**
 * Empty if unreadable; the amount then counts as "other". Checks only the needed fields by hand:
 * parsing is most of the cost of counting a day.
 */
export function readSoldLines(json: string | null): readonly SoldLine[] {
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
