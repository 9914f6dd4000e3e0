import { type Rappen, rappen } from "../money/rappen.ts";

/** The smallest coin. */
const COIN = 5;
const NOTES = [1_000, 2_000, 5_000, 10_000, 20_000] as const;
const MOST_NOTES = 3;

/** An amount as it is paid in coins; what comes and goes of the same amount is rounded alike. */
export function inCoins(amount: Rappen): Rappen {
  return rappen(Math.round(amount / COIN) * COIN);
}

/** What goes back over the counter, in coins that there are. */
export function cashChange(due: Rappen, given: Rappen): Rappen {
  return rappen(Math.max(0, inCoins(rappen(given - due))));
}

/** What of it is still to be put on the counter. */
export function cashMissing(due: Rappen, given: Rappen): Rappen {
  return rappen(Math.max(0, inCoins(due) - given));
}

/** The notes somebody is likely to pay with: the smallest that do. */
export function cashNotes(due: Rappen): Rappen[] {
  return NOTES.filter((note) => note >= inCoins(due))
    .slice(0, MOST_NOTES)
    .map(rappen);
}
