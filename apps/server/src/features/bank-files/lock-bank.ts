import { lockName } from "../../storage/locks.ts";
import type { Db } from "../../storage/schema.ts";

/** Serializes changes to a shop's bank entries, so that the same file twice at once counts once. */
export function lockBank(trx: Db, slug: string): Promise<void> {
  return lockName(trx, `bank ${slug}`);
}
