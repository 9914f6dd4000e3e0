import { type Rappen, rappen } from "../money/rappen.ts";

/** The smallest coin, in rappen. */
const COIN = 5;
const NOTES = [1_000, 2_000, 5_000, 10_000, 20_000] as const;
const MOST_NOTES = 3;

export function inCoins(amount: Rappen): Rappen {
  return rappen(Math.round(amount / COIN) * COIN);
}

export function cashChange(due: Rappen, given: Rappen): Rappen {
  return rappen(Math.max(0, inCoins(rappen(given - due))));
}

export function cashMissing(due: Rappen, given: Rappen): Rappen {
  return rappen(Math.max(0, inCoins(due) - given));
}

export function cashNotes(due: Rappen): Rappen[] {
  return NOTES.filter((note) => note >= inCoins(due))
    .slice(0, MOST_NOTES)
    .map(rappen);
}
