import { type FieldPath, type Json, keysOf, readField, writeField } from "@comptoir/domain";
import type { FieldEdit } from "./unsent-changes.ts";

/**
 * Parts that mean nothing when empty; `*` stands for any key. Others, such as `vat`, have a meaning
 * even when empty.
 */
const REMOVED_WHEN_EMPTY = [
  "delivery",
  "pickUp",
  "service",
  "service.hours",
  "service.exceptions",
  "service.exceptions.*.names",
  "service.slots",
  "service.slots.*",
  "service.kitchen",
  "service.unpaid",
  "staff",
  "board",
  "board.overdueMinutes",
  "mails",
  "mails.customer",
  "mails.shop",
  "photos",
  "photos.*",
  "declarations",
  "declarations.origins",
  "declarations.options",
  "declarations.options.*",
  "categories.*.included",
  "categories.*.extraPrices",
  "categories.*.customizations",
  "categories.*.sizes.*.included",
].map((part) => part.split("."));

/** Removing the last field of such a part removes the part as well. */
export function withEmptyParts(content: Json, edits: readonly FieldEdit[]): readonly FieldEdit[] {
  let current = content;
  return edits.map((edit) => {
    const { value } = edit;
    const path = value === undefined ? emptyAncestor(current, edit.path) : edit.path;
    current = writeField(current, path, value) ?? current;
    return { ...edit, path };
  });
}

function emptyAncestor(content: Json, path: FieldPath): FieldPath {
  const parent = path.slice(0, -1);
  const keys = keysOf(readField(content, parent)) ?? [];
  const isLast = keys.length === 1 && keys[0] === path.at(-1);
  return isLast && isRemovedWhenEmpty(parent) ? emptyAncestor(content, parent) : path;
}

function isRemovedWhenEmpty(path: FieldPath): boolean {
  return REMOVED_WHEN_EMPTY.some(
    (part) => part.length === path.length && part.every((key, i) => key === "*" || key === path[i]),
  );
}
