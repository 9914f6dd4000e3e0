import type { FieldChange } from "../drafts/apply-changes.ts";
import { forceChanges } from "../drafts/merge-changes.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { changeSentences } from "./change-sentences.ts";

/** To tell more than these takes so long that it keeps the server from everybody else. */
const MOST_TOLD = 200;

/**
 * As many as there are sentences to tell them: the price of a size and the "from" price that follows it are one. Of a
 * great many changes, each field counts.
 */
export function countChanges(
  changes: readonly FieldChange[],
  before: ShopContent | undefined,
): number {
  if (changes.length > MOST_TOLD) return changes.length;
  const after = forceChanges(before ?? {}, changes) as ShopContent;
  return changeSentences(changes, { before, after }, "fr").length;
}
