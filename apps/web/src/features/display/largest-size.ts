export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Fit {
  /** Font size in pixels. */
  readonly size: number;
  readonly columns: number;
}

/** In font sizes: widest digit of the font, and gap between numbers. A line is 1 high. */
const DIGIT = 0.65;
const GAP = 0.3;
/** Maximum share of the box's height. */
const HIGHEST = 0.5;
const HIGHEST_LATEST = 0.75;
/** Minimum ratio of the latest number to the others. */
const LATEST = 1.5;

export function largestSize(count: number, digits: number, box: Box): Fit {
  return fitUnder(0, count, digits, box);
}

/** The same with the latest number above, which takes the remaining space. */
export function largestSizes(count: number, digits: number, box: Box) {
  const widest = box.width / (digits * DIGIT);
  const { columns, ...fit } = fitUnder(LATEST, count, digits, box);
  const size = Math.floor(Math.min(fit.size, widest / LATEST));
  const left = box.height - Math.ceil(count / columns) * size;
  const latest = Math.floor(Math.min(left, widest, box.height * HIGHEST_LATEST));
  return { latest, others: { size, columns } };
}

function fitUnder(linesAbove: number, count: number, digits: number, { width, height }: Box): Fit {
  let best: Fit = { size: 0, columns: 1 };
  for (let columns = 1; columns <= count; columns++) {
    const lines = Math.ceil(count / columns) + linesAbove;
    const widths = columns * (digits * DIGIT + GAP) - GAP;
    const size = Math.floor(Math.min(width / widths, height / lines, height * HIGHEST));
    if (size > best.size) best = { size, columns };
  }
  return best;
}
