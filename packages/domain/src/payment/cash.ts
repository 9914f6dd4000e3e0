import { type Rappen, rappen } from "../money/rappen.ts";

/** The smallest coin. */
const COIN = 5;
const NOTES = [1_000, 2_000, 5_000, 10_000, 20_000] as const;
const MOST_NOTES = 3;

/** What goes back over the counter, in coins that there are. */
export function cashChange(due: Rappen, given: Rappen): Rappen {
  return rappen(Math.max(0, Math.round((given - due) / COIN) * COIN));
}

/** The notes somebody is likely to pay with: the smallest that do. */
export function cashNotes(due: Rappen): Rappen[] {
  return NOTES.filter((note) => note >= due)
    .slice(0, MOST_NOTES)
    .map(rappen);
}
