/** Time for the kitchen to notice by itself that its screen is off. */
export const BOARD_SILENT_MINUTES = 5;

interface BoardFacts {
  readonly seenAt: Date | null;
  /**
   * The time of the oldest waiting order, or the shop's opening; null if there is nothing to see.
   */
  readonly openSince: Date | null;
  /** When the server started: no board could connect before. */
  readonly watchedSince: Date;
}

export function isBoardSilent(
  { seenAt, openSince, watchedSince }: BoardFacts,
  now: Date,
  minutes: number = BOARD_SILENT_MINUTES,
): boolean {
  const latest = now.getTime() - minutes * 60_000;
  const isLongAgo = (instant: Date | null) => instant === null || instant.getTime() <= latest;
  return openSince !== null && [openSince, seenAt, watchedSince].every(isLongAgo);
}
