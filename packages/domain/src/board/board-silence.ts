/** A kitchen notices by then that its screen is off; whoever ordered has waited as long. */
const SILENT_AFTER_MS = 5 * 60_000;

interface BoardFacts {
  /** When a board was last connected, if ever one was. */
  readonly seenAt: Date | null;
  /** When the oldest order was placed that the kitchen should have seen by now, if there is one. */
  readonly openSince: Date | null;
  /** Since when a board could have been seen: before, the server itself was away. */
  readonly watchedSince: Date;
}

/** Whether orders wait and nobody can see them. */
export function isBoardSilent({ seenAt, openSince, watchedSince }: BoardFacts, now: Date): boolean {
  const latest = now.getTime() - SILENT_AFTER_MS;
  const isLongAgo = (instant: Date | null) => instant === null || instant.getTime() <= latest;
  return openSince !== null && [openSince, seenAt, watchedSince].every(isLongAgo);
}
