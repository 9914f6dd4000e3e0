/** A kitchen notices by then that its screen is off; whoever ordered has waited as long. */
export const BOARD_SILENT_MINUTES = 5;

interface BoardFacts {
  /** When a board was last connected, if ever one was. */
  readonly seenAt: Date | null;
  /** Since when somebody should look: the oldest order that waits, or the shop's opening; null where nothing is to be seen. */
  readonly openSince: Date | null;
  /** Since when a board could have been seen: before, the server itself was away. */
  readonly watchedSince: Date;
}

/** Whether there is something to see and nobody has been able to see it for so long. */
export function isBoardSilent(
  { seenAt, openSince, watchedSince }: BoardFacts,
  now: Date,
  minutes: number = BOARD_SILENT_MINUTES,
): boolean {
  const latest = now.getTime() - minutes * 60_000;
  const isLongAgo = (instant: Date | null) => instant === null || instant.getTime() <= latest;
  return openSince !== null && [openSince, seenAt, watchedSince].every(isLongAgo);
}
