/**
 * How long a test waits for what should come before it gives up. What is waited for comes as soon as it can, and a
 * busy machine takes ten times as long: how soon is not what a test asks.
 */
export const PATIENCE_MS = 45_000;
/** For a whole test of screens: a walk looks at a dozen of them on seven widths each. */
export const LONGEST_WALK_MS = 300_000;
