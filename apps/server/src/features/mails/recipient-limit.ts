import { MAX_MAILS_PER_DAY, mailboxOf } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { addCounts, keyedHash } from "../../storage/shared-counter.ts";
import { shareCommit } from "../../storage/transaction.ts";

const DAY_MS = 24 * 3_600_000;

interface CountDeps {
  readonly db: Db;
  readonly secret: string;
  readonly clock: () => Date;
}

/** Limits mails to addresses typed by customers. False if there were too many today. */
export async function countMail(
  { db, secret, clock }: CountDeps,
  { slug, email }: { readonly slug: string; readonly email: string },
): Promise<boolean> {
  const isWithin = async (about: readonly string[], max: number) => {
    const key = `mail:${keyedHash(secret, [...about, mailboxOf(email)])}`;
    const window = { now: clock().getTime(), windowMs: DAY_MS };
    const counts = await shareCommit(db, (trx) => addCounts(trx, [{ key, by: 1 }], window));
    return (counts.get(key)?.count ?? 0) <= max;
  };
  // Mails a shop has switched off do not count.
  return (
    (await isWithin(["shop", slug], MAX_MAILS_PER_DAY.ofShop)) &&
    (await isWithin(["all"], MAX_MAILS_PER_DAY.ofAll))
  );
}
