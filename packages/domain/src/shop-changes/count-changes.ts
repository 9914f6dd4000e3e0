import type { FieldChange } from "../drafts/apply-changes.ts";
import { forceChanges } from "../drafts/merge-changes.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { changeSentences } from "./change-sentences.ts";

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
