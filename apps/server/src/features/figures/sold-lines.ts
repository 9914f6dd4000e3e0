import type { SoldLine } from "@comptoir/domain";

/**
 * None where they cannot be read: what they came to is then among the others. Only what is counted is looked
 * at, and by hand, for reading lines is most of the work of counting a day.
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
