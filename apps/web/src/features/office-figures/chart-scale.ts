export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const MOST_STEPS = 4;
const ROUND = [1, 2, 2.5, 5, 10];

/** From zero, or below it for negative values, to a round value at or above the largest. */
export function scaleFor(values: readonly number[], smallestStep = 1): Scale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const step = roundStep((top - bottom) / MOST_STEPS, smallestStep);
  const first = Math.floor(bottom / step);
  const last = Math.max(Math.ceil(top / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { min: first * step, max: last * step, ticks };
}

function roundStep(atLeast: number, smallest: number): number {
  if (atLeast <= smallest) return smallest;
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const fits = ROUND.map((factor) => factor * power).find(
    (step) => step >= atLeast && step % smallest === 0,
  );
  return fits ?? 10 * power;
}

/** Distance from the top, in percent. */
export function heightOf(value: number, { min, max }: Scale): number {
  return ((max - value) / (max - min)) * 100;
}
