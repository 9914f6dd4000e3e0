export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Fit {
  /** Of the font, in pixels. */
  readonly size: number;
  readonly columns: number;
}

/** The widest digit of our font and the space between numbers, in font sizes; a line is one high. */
const DIGIT = 0.65;
const GAP = 0.3;
/** Of the box's height, at most: a lone number need not fill it. */
const HIGHEST = 0.5;
const HIGHEST_LATEST = 0.75;
/** How much larger the latest number is than the others, at least. */
const LATEST = 1.5;

/** The largest size at which so many numbers of so many digits fit into a box, side by side. */
export function largestSize(count: number, digits: number, box: Box): Fit {
  return fitUnder(0, count, digits, box);
}

/** The same with one more number above, larger than the others, which takes what room they leave. */
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
