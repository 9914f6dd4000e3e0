/** How long a test waits before it fails. Long, because a busy machine takes ten times as long. */
export const PATIENCE_MS = 45_000;
/** For a whole screen test, which may check a dozen screens at seven widths. */
export const LONGEST_WALK_MS = 300_000;
