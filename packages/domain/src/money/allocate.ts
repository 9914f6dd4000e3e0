import { type Rappen, rappen } from "./rappen.ts";

/** Divides an amount by these weights, to the last rappen: what rounding leaves goes to the largest remainders. */
export function allocate(amount: Rappen, weights: readonly number[]): Rappen[] {
  const whole = weights.reduce((total, weight) => total + weight, 0);
  // Where nothing weighs anything, the first takes all.
  const shareOf = (weight: number, i: number) => (whole > 0 ? weight / whole : Number(i === 0));
  const exact = weights.map((weight, i) => amount * shareOf(weight, i));
  const shares = exact.map(Math.floor);
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares.map(rappen);
}
