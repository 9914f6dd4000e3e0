/** Drawing primitives. Dishes are seen from a little above, and lit from the upper left. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Stroke {
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = "") {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string, { stroke, width = 2, opacity = 1 }: Stroke = {}) {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"`
    : "";
  return `<path d="${d}" fill="${fill}"${line}${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

export function line(d: string, stroke: string, width = 2, opacity = 1) {
  return path(d, "none", { stroke, width, opacity });
}

export function at(x: number, y: number, body: string, { tilt = 0, scale = 1 } = {}) {
  const turn = tilt ? ` rotate(${n(tilt)})` : "";
  const size = scale === 1 ? "" : ` scale(${scale})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turn}${size}">${body}</g>`;
}

export function shadow(x: number, y: number, rx: number, ry: number) {
  return ellipse(x, y, rx, ry, "url(#shadow)");
}

/** Short dashes in one path: seeds, herbs, grains, flakes. */
export function specks(
  places: readonly Point[],
  colour: string,
  width: number,
  length = 0,
  seed = 7,
) {
  const turn = random(seed);
  const d = places.map(({ x, y }) => {
    const angle = turn() * Math.PI * 2;
    return `M${n(x)} ${n(y)}l${n(Math.cos(angle) * length)} ${n(Math.sin(angle) * length * 0.7)}`;
  });
  return line(d.join(""), colour, width);
}

/** A kind is a colour, a count, a width and a length. */
export const chopped = (
  places: (count: number, seed: number) => Point[],
  kinds: readonly (readonly [string, number, number, number])[],
) =>
  kinds
    .map(([colour, count, width, length], i) =>
      specks(places(count, i * 3 + 2), colour, width, length, i + 1),
    )
    .join("");

/** Spreads points evenly over an ellipse; the same seed gives the same points. */
export function spread(
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed = 1,
): Point[] {
  const jitter = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const radius = Math.sqrt((i + 0.5) / count) * (0.94 + jitter() * 0.06);
    const angle = i * 2.39996 + seed + jitter() * 0.5;
    return { x: x + Math.cos(angle) * radius * rx, y: y + Math.sin(angle) * radius * ry };
  });
}

export function around(
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed = 1,
): Point[] {
  const jitter = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + jitter() * 0.6) / count) * Math.PI * 2;
    const reach = 0.86 + jitter() * 0.28;
    return { x: x + Math.cos(angle) * rx * reach, y: y + Math.sin(angle) * ry * reach };
  });
}

/** Drawing order: things farther away come first. */
export function farFirst<P extends Point>(places: readonly P[]): P[] {
  return [...places].sort((a, b) => a.y - b.y);
}

export function random(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function spiral(rx: number, ry: number, turns: number): string {
  const steps = Math.round(turns * 10);
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2;
    const reach = i / steps;
    return `${n(Math.cos(angle) * rx * reach)} ${n(Math.sin(angle) * ry * reach)}`;
  });
  return `M${points.join("L")}`;
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
