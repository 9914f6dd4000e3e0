import { around, at, ellipse, line, n, path, shadow, specks, spiral, spread } from "../drawing.ts";
import { paint } from "../paints.ts";

export function roll(length: number, radius: number, filling: string, flecks: string): string {
  const bend = radius * 0.42;
  const wraps = [0.22, 0.42, 0.62, 0.82].map((part) => {
    const x = -length / 2 + length * part;
    return `M${n(x)} ${n(-radius)}q${n(bend * 1.6)} ${n(radius)} ${n(-bend)} ${n(radius * 2)}`;
  });
  const end = length / 2;
  return [
    shadow(4, radius * 0.95, length * 0.6, radius * 0.8),
    path(
      `M${n(-end)} ${-radius}H${n(end)}A${n(bend)} ${radius} 0 0 1 ${n(end)} ${radius}H${n(-end)}A${n(bend)} ${radius} 0 0 1 ${n(-end)} ${-radius}z`,
      paint("crust"),
    ),
    line(wraps.join(""), "#a9601c", 1.8, 0.5),
    line(`M${n(-end + 6)} ${n(-radius * 0.55)}H${n(end - 12)}`, "#fff3c9", radius * 0.22, 0.55),
    ellipse(end, 0, bend, radius, "#f6dca6"),
    ellipse(end, 0, bend * 0.76, radius * 0.76, filling),
    at(end, 0, line(spiral(bend * 0.7, radius * 0.7, 2.2), "#f6dca6", radius * 0.12)),
    specks(spread(6, end, 0, bend * 0.5, radius * 0.5, 3), flecks, radius * 0.16, 1),
  ].join("");
}

interface Slab {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly topping?: string;
  readonly layers?: readonly string[];
}

/** Cut from a tray, with one corner to the front. */
export function slab({
  width: w,
  depth: d,
  height: h,
  top,
  left,
  right,
  topping = "",
  layers = [],
}: Slab): string {
  const step = h / (layers.length + 1);
  const lines = layers.map((colour, i) => {
    const down = step * (i + 1);
    return line(
      `M${-w + 1} ${n(down)}L0 ${n(d + down)}L${w - 1} ${n(down)}`,
      colour,
      Math.max(2, step * 0.52),
    );
  });
  return [
    shadow(6, h + d * 0.35, w * 1.2, d * 1.25),
    path(`M${-w} 0L0 ${d}V${d + h}L${-w} ${h}z`, left),
    path(`M${w} 0L0 ${d}V${d + h}L${w} ${h}z`, right),
    ...lines,
    path(`M0 ${-d}L${w} 0L0 ${d}L${-w} 0z`, top, { stroke: top, width: 3 }),
    topping,
  ].join("");
}

/** With a filling, the triangle is cut open. */
export function triangle(size: number, filling?: string): string {
  const s = size;
  const body = `M${n(-s)} ${n(s * 0.4)}Q${n(-s * 1.06)} ${n(s * 0.28)} ${n(-s * 0.94)} ${n(s * 0.16)}L${n(-s * 0.1)} ${n(-s * 0.56)}Q0 ${n(-s * 0.64)} ${n(s * 0.1)} ${n(-s * 0.56)}L${n(s * 0.94)} ${n(s * 0.16)}Q${n(s * 1.06)} ${n(s * 0.28)} ${n(s)} ${n(s * 0.4)}`;
  const edge = `M${n(-s)} ${n(s * 0.4)}H${n(s)}`;
  const side = `${edge}L${n(s * 0.96)} ${n(s * 0.66)}Q0 ${n(s * 0.76)} ${n(-s * 0.96)} ${n(s * 0.66)}z`;
  return [
    shadow(4, s * 0.6, s * 1.15, s * 0.38),
    path(side, filling ? "#f6dca6" : "#b96d22"),
    filling
      ? path(
          `M${n(-s * 0.9)} ${n(s * 0.45)}H${n(s * 0.9)}L${n(s * 0.86)} ${n(s * 0.6)}Q0 ${n(s * 0.69)} ${n(-s * 0.86)} ${n(s * 0.6)}z`,
          filling,
        )
      : "",
    path(`${body}z`, paint("crust-top")),
    line(
      `M${n(-s * 0.6)} ${n(s * 0.3)}L${n(s * 0.22)} ${n(-s * 0.42)}M${n(-s * 0.02)} ${n(s * 0.32)}L${n(s * 0.5)} ${n(-s * 0.12)}`,
      "#b3691f",
      1.8,
      0.5,
    ),
    line(`M${n(-s * 0.82)} ${n(s * 0.16)}L${n(-s * 0.06)} ${n(-s * 0.48)}`, "#fff3c9", 3, 0.6),
    path(
      `M${n(-s * 0.2)} ${n(s * 0.05)}q${n(s * 0.2)} ${n(-s * 0.2)} ${n(s * 0.36)} ${n(s * 0.02)}q${n(-s * 0.1)} ${n(s * 0.2)} ${n(-s * 0.36)} ${n(-s * 0.02)}z`,
      "#c87a28",
      { opacity: 0.5 },
    ),
  ].join("");
}

export function bun(size: number, on = ""): string {
  return [
    shadow(4, size * 0.58, size * 1.1, size * 0.42),
    path(
      `M${n(-size)} ${n(size * 0.12)}C${n(-size * 1.02)} ${n(-size * 0.5)} ${n(-size * 0.5)} ${n(-size * 0.78)} 0 ${n(-size * 0.78)}S${n(size * 1.02)} ${n(-size * 0.5)} ${n(size)} ${n(size * 0.12)}C${n(size)} ${n(size * 0.52)} ${n(size * 0.5)} ${n(size * 0.66)} 0 ${n(size * 0.66)}S${n(-size)} ${n(size * 0.52)} ${n(-size)} ${n(size * 0.12)}z`,
      paint("bun"),
    ),
    line(
      `M${n(-size * 0.9)} ${n(size * 0.3)}Q0 ${n(size * 0.86)} ${n(size * 0.9)} ${n(size * 0.3)}`,
      "#fbe3b0",
      size * 0.07,
      0.55,
    ),
    ellipse(-size * 0.34, -size * 0.42, size * 0.34, size * 0.16, "#fff6d8", ' opacity=".6"'),
    on,
  ].join("");
}

export function seedsOn(size: number, colour: string, seed: number, count = 16): string {
  return specks(
    spread(count, 0, -size * 0.3, size * 0.55, size * 0.3, seed),
    colour,
    size * 0.065,
    size * 0.05,
    seed,
  );
}

/** Torn in half, with crumb and filling visible. */
export function openBun(size: number, filling: string): string {
  return [
    bun(size),
    ellipse(size * 0.14, size * 0.1, size * 0.84, size * 0.54, "#fff0cd"),
    ellipse(size * 0.16, size * 0.12, size * 0.62, size * 0.38, filling),
  ].join("");
}

export function halfMoon(size: number, filling: string, on = ""): string {
  const s = size;
  const crimps = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (0.08 + (i / 8) * 0.84);
    const x = Math.cos(angle) * s;
    const y = Math.sin(angle) * s * 0.6;
    return `M${n(x)} ${n(y)}L${n(x * 0.84)} ${n(y * 0.8)}`;
  });
  return [
    shadow(4, s * 0.46, s * 1.15, s * 0.42),
    path(`M${n(-s)} 0A${s} ${n(s * 0.66)} 0 0 0 ${s} 0z`, filling, { stroke: filling, width: 5 }),
    path(
      `M${n(-s)} ${n(-s * 0.02)}C${n(-s * 0.8)} ${n(-s * 0.62)} ${n(s * 0.8)} ${n(-s * 0.62)} ${s} ${n(-s * 0.02)}A${s} ${n(s * 0.58)} 0 0 1 ${n(-s)} ${n(-s * 0.02)}z`,
      paint("bun"),
    ),
    line(crimps.join(""), "#a9601c", 2.2, 0.6),
    ellipse(-s * 0.26, -s * 0.2, s * 0.4, s * 0.1, "#fff6d8", ' opacity=".6"'),
    on,
  ].join("");
}

export function ring(size: number, seed = 1): string {
  const [rx, ry] = [size, size * 0.66];
  const [hx, hy] = [size * 0.36, size * 0.2];
  const twists = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * Math.PI * 2;
    const next = angle + 0.5;
    return `M${n(Math.cos(angle) * rx * 0.46)} ${n(Math.sin(angle) * ry * 0.44)}Q${n(Math.cos(angle + 0.1) * rx * 0.8)} ${n(Math.sin(angle + 0.1) * ry * 0.8)} ${n(Math.cos(next) * rx * 0.95)} ${n(Math.sin(next) * ry * 0.95)}`;
  });
  return [
    shadow(5, size * 0.26, size * 1.12, size * 0.72),
    `<path fill-rule="evenodd" fill="${paint("bun")}" d="M${-rx} 0A${rx} ${n(ry)} 0 1 1 ${rx} 0A${rx} ${n(ry * 1.08)} 0 1 1 ${-rx} 0zM${n(-hx)} ${n(-hy * 0.2)}A${n(hx)} ${n(hy)} 0 1 0 ${n(hx)} ${n(-hy * 0.2)}A${n(hx)} ${n(hy)} 0 1 0 ${n(-hx)} ${n(-hy * 0.2)}z"/>`,
    line(twists.join(""), "#a5601f", 2, 0.42),
    line(
      `M${n(-hx)} ${n(-hy * 0.3)}A${n(hx)} ${n(hy)} 0 0 1 ${n(hx)} ${n(-hy * 0.3)}`,
      "#8f4f16",
      4,
      0.55,
    ),
    specks(
      around(58, 0, -ry * 0.06, rx * 0.68, ry * 0.66, seed),
      "#fff1c6",
      size * 0.04,
      size * 0.035,
      seed,
    ),
    specks(
      around(22, 0, -ry * 0.06, rx * 0.7, ry * 0.68, seed + 4),
      "#e8c37a",
      size * 0.04,
      size * 0.035,
      seed,
    ),
  ].join("");
}

export function flatbread(size: number, seed = 1): string {
  const [rx, ry] = [size, size * 0.56];
  const marks = spread(13, 0, -2, rx * 0.78, ry * 0.74, seed).map(({ x, y }, i) =>
    ellipse(
      x,
      y,
      size * (0.05 + (i % 4) * 0.022),
      size * (0.03 + (i % 3) * 0.012),
      "#a8642a",
      ' opacity=".62"',
    ),
  );
  return [
    shadow(5, size * 0.22, rx * 1.1, ry * 1.1),
    ellipse(0, size * 0.15, rx, ry, "#d8aa67"),
    ellipse(0, size * 0.06, rx, ry, "#f7e3b8"),
    ellipse(0, 0, rx, ry, paint("bread")),
    ...marks,
    line(
      `M${n(-rx * 0.8)} ${n(-ry * 0.4)}Q${n(-rx * 0.4)} ${n(-ry * 0.86)} ${n(rx * 0.2)} ${n(-ry * 0.88)}`,
      "#fffbe9",
      3,
      0.7,
    ),
  ].join("");
}

export function spiralPastry(size: number, filling: string, seed = 1): string {
  return [
    shadow(4, size * 0.5, size * 1.15, size * 0.6),
    ellipse(0, size * 0.2, size, size * 0.78, "#b4691f"),
    ellipse(0, 0, size, size * 0.78, paint("bun")),
    ellipse(0, 0, size * 0.86, size * 0.66, "#fbe6b9"),
    line(spiral(size * 0.76, size * 0.58, 3.1), filling, size * 0.13),
    specks(spread(26, 0, 0, size * 0.7, size * 0.54, seed), "#5d5963", size * 0.045, 0.5, seed),
  ].join("");
}
