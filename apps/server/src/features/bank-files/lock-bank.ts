import { lockName } from "../../storage/locks.ts";
import type { Db } from "../../storage/schema.ts";

/** One at a time changes what is known of a shop's account: the same file twice at once counts once. */
export function lockBank(trx: Db, slug: string): Promise<void> {
  return lockName(trx, `bank ${slug}`);
}
