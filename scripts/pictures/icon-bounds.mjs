/** @typedef {{ left: number, top: number, right: number, bottom: number }} Bounds */

const SQUARE = 128;
const ARGUMENTS_PER_COMMAND = /** @type {Record<string, number>} */ ({
  m: 2,
  l: 2,
  t: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  a: 7,
  z: 0,
});

/**
 * Bounds of the drawing in the icon's square. Control points count, so they may be a little too large,
 * but never too small by more than a stroke's width.
 * @param {string} body
 * @returns {Bounds}
 */
export function iconBounds(body) {
  const drawn = body.replace(/<(defs|clipPath|symbol)\b.*?<\/\1>/gs, "");
  /** @type {[number, number][]} */
  const points = [];
  for (const [, path] of drawn.matchAll(/<path\b[^>]*?\sd="([^"]+)"/g)) {
    points.push(...pathPoints(path ?? ""));
  }
  for (const [tag] of drawn.matchAll(/<(?:circle|ellipse)\b[^>]*>/g)) {
    const cx = attribute(tag, "cx");
    const cy = attribute(tag, "cy");
    const rx = attribute(tag, "rx") || attribute(tag, "r");
    const ry = attribute(tag, "ry") || attribute(tag, "r");
    points.push([cx - rx, cy - ry], [cx + rx, cy + ry]);
  }
  if (points.length === 0) return { left: 0, top: 0, right: SQUARE, bottom: SQUARE };
  const xs = points.map(([x]) => inSquare(x));
  const ys = points.map(([, y]) => inSquare(y));
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** @param {number} value */
function inSquare(value) {
  return Math.min(SQUARE, Math.max(0, value));
}

/**
 * @param {string} tag
 * @param {string} name
 */
function attribute(tag, name) {
  return Number(new RegExp(`\\s${name}="([^"]+)"`).exec(tag)?.[1] ?? 0);
}

/**
 * @param {string} path
 * @returns {[number, number][]}
 */
function pathPoints(path) {
  /** @type {[number, number][]} */
  const points = [];
  let x = 0;
  let y = 0;
  let start = /** @type {[number, number]} */ ([0, 0]);
  for (const [, command = "", text = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase();
    const relative = command === kind;
    const size = ARGUMENTS_PER_COMMAND[kind] ?? 0;
    if (size === 0) {
      [x, y] = start;
      continue;
    }
    const numbers = readNumbers(text, kind);
    for (let i = 0; i + size <= numbers.length; i += size) {
      const pairs = coordinatePairs(kind, numbers.slice(i, i + size), relative, x, y);
      points.push(...pairs);
      [x, y] = pairs.at(-1) ?? [x, y];
      if (kind === "m" && i === 0) start = [x, y];
    }
  }
  return points;
}

/**
 * @param {string} kind
 * @param {number[]} values
 * @param {boolean} relative
 * @param {number} x
 * @param {number} y
 * @returns {[number, number][]}
 */
function coordinatePairs(kind, values, relative, x, y) {
  const [dx, dy] = relative ? [x, y] : [0, 0];
  if (kind === "h") return [[(values[0] ?? 0) + dx, y]];
  if (kind === "v") return [[x, (values[0] ?? 0) + dy]];
  const flat = kind === "a" ? values.slice(5) : values;
  /** @type {[number, number][]} */
  const pairs = [];
  for (let i = 0; i < flat.length; i += 2)
    pairs.push([(flat[i] ?? 0) + dx, (flat[i + 1] ?? 0) + dy]);
  return pairs;
}

/**
 * An arc's two flags may be written without any separator, as in `0 01-6.5 2`.
 *
 * @param {string} text
 * @param {string} kind
 */
function readNumbers(text, kind) {
  const number = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
  const flag = /[\s,]*([01])/y;
  /** @type {number[]} */
  const numbers = [];
  let at = 0;
  for (;;) {
    const place = numbers.length % 7;
    const token = kind === "a" && (place === 3 || place === 4) ? flag : number;
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return numbers;
    numbers.push(Number(match[1]));
    at = token.lastIndex;
  }
}
