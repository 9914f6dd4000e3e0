/** A kitchen notices by then that its screen is off. */
export const BOARD_AWAY_MINUTES = 5;

/** What customers see while nobody would see their order: a word of warning, or a shop that takes none. */
export const BOARD_AWAY_CHOICES = ["nothing", "note", "pause"] as const;
export type BoardAwayChoice = (typeof BOARD_AWAY_CHOICES)[number];

interface BoardFacts {
  /** When a board was last connected, if ever one was. */
  readonly seenAt: Date | null;
  /** Since when the shop is open; null while it is not. */
  readonly openSince: Date | null;
  /** Since when a board could have been seen: before, the server itself was away. */
  readonly watchedSince: Date;
}

/** Whether the shop is open and nobody has been able to see its orders for so long. */
export function isBoardAway(
  { seenAt, openSince, watchedSince }: BoardFacts,
  now: Date,
  minutes: number = BOARD_AWAY_MINUTES,
): boolean {
  const latest = now.getTime() - minutes * 60_000;
  const isLongAgo = (instant: Date | null) => instant === null || instant.getTime() <= latest;
  return openSince !== null && [openSince, seenAt, watchedSince].every(isLongAgo);
}
