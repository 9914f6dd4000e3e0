import { ellipse, line, type Point, path, shadow } from "./drawing.ts";
import { type Paint, paint } from "./paints.ts";

/** Food goes to the middle, `x` and `y`. */
export function plate(x = 200, y = 172, size = 158): string {
  const ry = size * 0.62;
  return [
    shadow(x + 8, y + 22, size * 1.12, ry * 1.12),
    ellipse(x, y + 7, size, ry, "#cbb9a0"),
    ellipse(x, y, size, ry, paint("ceramic")),
    ellipse(x, y + 1, size * 0.74, ry * 0.72, paint("well")),
    line(arc(x, y, size * 0.97, ry * 0.96), "#fff", 2.5, 0.8),
  ].join("");
}

export function board(x = 200, y = 172): string {
  return [
    shadow(x + 6, y + 24, 196, 112),
    path(
      `M${x - 150} ${y - 92}h300q34 0 36 30l4 116q0 36-36 36h-308q-36 0-36-36l4-116q2-30 36-30z`,
      "#7a4a22",
    ),
    path(
      `M${x - 150} ${y - 98}h300q34 0 36 30l4 116q0 36-36 36h-308q-36 0-36-36l4-116q2-30 36-30z`,
      paint("wood"),
    ),
    line(
      `M${x - 172} ${y - 40}q170-14 346 2M${x - 178} ${y + 10}q180 12 358-4M${x - 176} ${y + 56}q160-10 350 4`,
      "#8a5527",
      1.6,
      0.45,
    ),
  ].join("");
}

/** The content may heap above the rim. */
export function bowl(x: number, y: number, size: number, colour: Paint, content: string): string {
  const ry = size * 0.46;
  const depth = size * 0.62;
  const wall = `M${x - size} ${y}C${x - size} ${y + depth} ${x - size * 0.5} ${y + depth + ry * 0.5} ${x} ${y + depth + ry * 0.5}S${x + size} ${y + depth} ${x + size} ${y}z`;
  return [
    shadow(x + 8, y + depth + ry * 0.32, size * 1.05, ry * 0.75),
    path(wall, paint(colour)),
    ellipse(x, y, size, ry, "#fff8ec"),
    ellipse(x, y + 2, size * 0.93, ry * 0.9, "#cdb89a"),
    content,
    line(
      `M${x - size * 0.72} ${y + depth * 0.5}q${size * 0.12} ${depth * 0.36} ${size * 0.34} ${depth * 0.5}`,
      "#fff",
      5,
      0.25,
    ),
  ].join("");
}

export function heap(x: number, y: number, size: number, height: number, fill: string): string {
  const ry = size * 0.43;
  return path(
    `M${x - size} ${y}C${x - size * 0.7} ${y - height} ${x - size * 0.3} ${y - height - ry * 0.5} ${x} ${y - height - ry * 0.5}S${x + size * 0.7} ${y - height} ${x + size} ${y}A${size} ${ry} 0 0 1 ${x - size} ${y}z`,
    fill,
  );
}

/** The returned function spreads points over a heap, none beside it. */
export function onHeap(x: number, y: number, size: number, height: number) {
  const ry = size * 0.43;
  return (count: number, seed: number): Point[] =>
    Array.from({ length: count }, (_, i) => {
      const across = (((i + 0.5) / count) * 2 - 1) * 0.93;
      const down = ((i + seed) * 0.618034) % 1;
      const top = -(height + ry * 0.5) * (1 - Math.abs(across) ** 2.4);
      const bottom = ry * Math.sqrt(1 - across ** 2) * 0.86;
      return { x: x + across * size, y: y + top + (bottom - top) * down };
    });
}

function arc(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx * 0.5} ${y - ry * 0.87}`;
}
