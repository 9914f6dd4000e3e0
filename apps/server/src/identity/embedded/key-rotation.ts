interface Key {
  readonly createdAt: Date;
}

const DAY_MS = 24 * 3600_000;
/** A key is known to every process this long before it signs: they read the keys every ten minutes. */
const KNOWN_BEFORE_MS = DAY_MS;
/** Its successor is made then, and takes over a day later. */
const RENEWED_AFTER_MS = 30 * DAY_MS;
/** Tokens hold for five minutes; no two clocks are further apart than the rest. */
const TOKENS_ENDED_AFTER_MS = 3600_000;

const age = ({ createdAt }: Key, now: Date) => now.getTime() - createdAt.getTime();

/** Whether the newest of the keys, given oldest first, needs a successor. */
export function isRenewalDue(keys: readonly Key[], now: Date): boolean {
  const newest = keys.at(-1);
  return newest !== undefined && age(newest, now) >= RENEWED_AFTER_MS;
}

/** The one that signs: the newest that everybody knows, or the only one there is. */
export function findSigning<K extends Key>(keys: readonly K[], now: Date): K[] {
  const known = keys.findLast((key) => age(key, now) >= KNOWN_BEFORE_MS) ?? keys[0];
  return known ? [known] : [];
}

/** Those whose last token has ended since another signs. */
export function findOutlived<K extends Key>(keys: readonly K[], now: Date): K[] {
  const settled = keys.findLastIndex(
    (key) => age(key, now) >= KNOWN_BEFORE_MS + TOKENS_ENDED_AFTER_MS,
  );
  return keys.slice(0, Math.max(settled, 0));
}
