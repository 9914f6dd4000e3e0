import type { ShopContent, VersionSummary } from "@comptoir/contract";
import { forceChanges } from "@comptoir/domain";
import { beforeChanges } from "./told-changes.ts";

export interface VersionContents {
  readonly before: ShopContent;
  readonly after: ShopContent;
}

interface Published {
  readonly version: number;
  readonly content: ShopContent;
}

/**
 * What each version changed from and to, told from what customers see now, step by step backwards: enough to know by
 * which name a dish went, without reading every version. The newest come first.
 */
export function contentsOf(
  versions: readonly VersionSummary[],
  published: Published | undefined,
): ReadonlyMap<number, VersionContents> {
  const contents = new Map<number, VersionContents>();
  let current = published?.content ?? {};
  for (const { version, publishedAt, changes } of versions) {
    // Those that were never published, or came later than what is known here, are told from it.
    const isStep = publishedAt !== null && version <= (published?.version ?? 0);
    const after = isStep ? current : (forceChanges(current, changes) as ShopContent);
    const before = isStep ? (beforeChanges(current, changes) as ShopContent) : current;
    contents.set(version, { before, after });
    if (isStep) current = before;
  }
  return contents;
}
