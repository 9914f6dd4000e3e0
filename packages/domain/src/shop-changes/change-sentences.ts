import type { FieldChange } from "../drafts/apply-changes.ts";
import { type FieldPath, ORDER } from "../drafts/field-path.ts";
import { findChanges } from "../drafts/find-changes.ts";
import { isSameJson } from "../drafts/json.ts";
import { forceChanges } from "../drafts/merge-changes.ts";
import type { Language } from "../languages.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import {
  type ChangePart,
  type Contents,
  captured,
  isWhole,
  isWholeEntry,
  partsOf,
} from "./change-parts.ts";
import { findCompanions, isMove } from "./companions.ts";
import { dishName, entrySentence, moveSentence } from "./entry-sentence.ts";
import { namedCaptures, subjectOf } from "./field-label.ts";
import { fieldSentence, SENTENCES } from "./field-sentence.ts";
import { type FoundRule, menuOf } from "./find-rule.ts";
import { createNames, type ShopNames } from "./names.ts";
import { weekdaysWords } from "./service-words.ts";
import { listed } from "./wording.ts";

export type ChangeKind = "added" | "removed" | "changed" | "moved";

export interface ChangeSentence {
  readonly text: string;
  readonly path: FieldPath;
  readonly kind: ChangeKind;
  /** Paths of the changes that the sentence describes. */
  readonly covers: readonly FieldPath[];
}

export function changeSentences(
  changes: readonly FieldChange[],
  { before, after }: { before: ShopContent | undefined; after: ShopContent },
  language: Language,
): ChangeSentence[] {
  const contents: Contents = { before, after };
  const names = createNames([after, before], language);
  const menu = menuOf(after) ?? menuOf(before);
  const parts = withMovedDishes(changes.flatMap((change) => partsOf(change, menu, contents)));
  const companions = findCompanions(parts, contents);
  const along = Map.groupBy(parts, (part) => companions.get(part) ?? part);
  const mainParts = parts.filter((part) => !companions.has(part));
  return groupParts(mainParts).map((group) => {
    const [first] = group;
    const covered = group.flatMap((part) => along.get(part) ?? []);
    const from = covered.find((part) => isMove(part, first));
    return {
      text: from ? moveSentence(first, from, names) : groupSentence(group, contents, names),
      path: first.path,
      kind: from ? "moved" : kindOf(first),
      covers: [...new Set(covered.map(({ change }) => change.path))],
    };
  });
}

/** A dish moved to another category is described by the move and by its changed fields. */
function withMovedDishes(parts: readonly ChangePart[]): ChangePart[] {
  const removedDishes = parts.filter(({ path, value }) => path.length === 4 && value === undefined);
  return parts.flatMap((part) => {
    const from = removedDishes.find((other) => isMove(other, part));
    if (!from) return [part];
    const { path, change, value = null } = part;
    const inside = findChanges(from.was ?? null, value).flatMap((difference) =>
      partsOf({ ...difference, path: [...path, ...difference.path] }, part.found.rule.menu),
    );
    return [part, ...inside.map((other) => ({ ...other, change }))];
  });
}

type Group = [ChangePart, ...ChangePart[]];

function groupParts(parts: readonly ChangePart[]): Group[] {
  return [...Map.groupBy(parts, groupKey).values()] as Group[];
}

function groupKey({ path, was, value, found }: ChangePart): string {
  if (found.rule.format === "file_order") return ORDER;
  return JSON.stringify([groupPath(path, found), was ?? null, value ?? null]);
}

function groupPath(path: FieldPath, { captures }: FoundRule): FieldPath {
  if (captures.at(-1)?.kind === "weekday") return path.with(-1, "*");
  const isOfDish = captures.some(({ kind }) => kind === "composed") && path.length > 2;
  return isOfDish ? path.with(1, "*") : path;
}

function groupSentence(group: Group, contents: Contents, names: ShopNames): string {
  const [first] = group;
  if (first.found.rule.format === "file_order") return SENTENCES[names.language].fileOrder;
  if (isWholeEntry(first)) return entrySentence(group, contents, names);
  if (captured(first, "weekday") !== undefined) return daysSentence(group, names);
  const isOne = group.every(({ path }) => isSameJson(path, first.path));
  if (isOne) return fieldSentence(first, subjectOf(first.found, names), names);
  const dishes = listed(
    group.map((part) => dishName(part, names)),
    names.language,
  );
  const within = namedCaptures(first.found.captures).filter(({ kind }) => kind !== "composed");
  if (within.length === 0) return fieldSentence(first, dishes, names);
  return `${fieldSentence(first, within.map(names.ofCapture).join(", "), names)} (${dishes})`;
}

/** "Retrait, mardi à vendredi : 18:00–22:00 au lieu de fermé" */
function daysSentence(group: Group, names: ShopNames): string {
  const [first] = group;
  const days = group.map((part) => captured(part, "weekday") ?? "");
  const ways = first.found.captures.slice(0, -1).map(names.ofCapture);
  const subject = [...ways, weekdaysWords(days, names.language)].join(", ");
  return fieldSentence(first, subject, names);
}

function kindOf({ path, was, value, found }: ChangePart): ChangeKind {
  if (path.at(-1) === ORDER) return "moved";
  const { format, usual } = found.rule;
  if (usual !== undefined || (isWhole(format) && format.absent)) return "changed";
  if (was === undefined) return "added";
  return value === undefined ? "removed" : "changed";
}

/** Describing more changes would block the server's event loop for too long. */
const MAX_SENTENCES = 200;

/**
 * The number of sentences: the price of a size and the "from" price that follows it count once.
 * Above the limit, the number of fields.
 */
export function countChanges(
  changes: readonly FieldChange[],
  before: ShopContent | undefined,
): number {
  if (changes.length > MAX_SENTENCES) return changes.length;
  const after = forceChanges(before ?? {}, changes) as ShopContent;
  return changeSentences(changes, { before, after }, "fr").length;
}
