import { type FieldChange, forceChanges } from "@comptoir/domain";
import type { ShopContent } from "../office.ts";
import { changeSentences } from "./change-sentences.ts";

/** As many as there are sentences to tell them: the price of a size and the "from" price that follows it are one. */
export function countChanges(
  changes: readonly FieldChange[],
  before: ShopContent | undefined,
): number {
  const after = forceChanges(before ?? {}, changes) as ShopContent;
  return changeSentences(changes, { before, after }, "fr").length;
}
