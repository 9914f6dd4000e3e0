import { at, ellipse, line, n, path, shadow, specks, spread } from "../drawing.ts";
import { type Paint, paint } from "../paints.ts";

export function stuffedPepper(size: number, colour: Paint, lid: string, seed = 1): string {
  const s = size;
  return [
    shadow(4, s * 0.86, s * 1.05, s * 0.36),
    path(
      `M${n(-s * 0.86)} ${n(-s * 0.4)}C${n(-s * 1.05)} ${n(s * 0.3)} ${n(-s * 0.8)} ${n(s * 0.98)} ${n(-s * 0.42)} ${n(s * 0.98)}Q${n(-s * 0.2)} ${n(s * 0.98)} 0 ${n(s * 0.88)}Q${n(s * 0.2)} ${n(s * 0.98)} ${n(s * 0.42)} ${n(s * 0.98)}C${n(s * 0.8)} ${n(s * 0.98)} ${n(s * 1.05)} ${n(s * 0.3)} ${n(s * 0.86)} ${n(-s * 0.4)}z`,
      paint(colour),
    ),
    line(
      `M${n(-s * 0.3)} ${n(-s * 0.1)}Q${n(-s * 0.36)} ${n(s * 0.5)} ${n(-s * 0.16)} ${n(s * 0.86)}M${n(s * 0.32)} ${n(-s * 0.1)}Q${n(s * 0.4)} ${n(s * 0.5)} ${n(s * 0.18)} ${n(s * 0.86)}`,
      "#3b1a08",
      2.4,
      0.22,
    ),
    line(
      `M${n(-s * 0.7)} ${n(-s * 0.06)}Q${n(-s * 0.78)} ${n(s * 0.34)} ${n(-s * 0.62)} ${n(s * 0.62)}`,
      "#fff",
      s * 0.1,
      0.45,
    ),
    ellipse(0, -s * 0.4, s * 0.86, s * 0.34, paint(colour)),
    ellipse(0, -s * 0.4, s * 0.74, s * 0.27, "#6b3a1e"),
    path(
      `M${n(-s * 0.7)} ${n(-s * 0.4)}Q${n(-s * 0.5)} ${n(-s * 0.86)} 0 ${n(-s * 0.86)}T${n(s * 0.7)} ${n(-s * 0.4)}A${n(s * 0.7)} ${n(s * 0.24)} 0 0 1 ${n(-s * 0.7)} ${n(-s * 0.4)}z`,
      paint("rice"),
    ),
    specks(spread(24, 0, -s * 0.5, s * 0.56, s * 0.22, seed), "#fffaf0", s * 0.09, s * 0.08, seed),
    specks(
      spread(12, 0, -s * 0.5, s * 0.54, s * 0.22, seed + 2),
      "#9a5a34",
      s * 0.11,
      s * 0.03,
      seed,
    ),
    specks(
      spread(8, 0, -s * 0.52, s * 0.5, s * 0.2, seed + 5),
      "#4f8a32",
      s * 0.07,
      s * 0.06,
      seed,
    ),
    lid,
  ].join("");
}

export function pepperLid(size: number, colour: Paint): string {
  return [
    ellipse(0, 0, size, size * 0.42, paint(colour)),
    path(
      `M${n(-size * 0.16)} ${n(-size * 0.16)}q${n(size * 0.06)} ${n(-size * 0.5)} ${n(-size * 0.1)} ${n(-size * 0.66)}l${n(size * 0.3)} ${n(-size * 0.06)}q${n(size * 0.1)} ${n(size * 0.4)} ${n(size * 0.12)} ${n(size * 0.72)}z`,
      "#5f8f34",
    ),
    line(
      `M${n(-size * 0.7)} ${n(-size * 0.08)}q${n(size * 0.2)} ${n(-size * 0.2)} ${n(size * 0.4)} ${n(-size * 0.2)}`,
      "#fff",
      size * 0.09,
      0.5,
    ),
  ].join("");
}

function vineRoll(length: number): string {
  const l = length / 2;
  const r = length * 0.26;
  return [
    shadow(2, r * 0.9, l * 1.15, r * 0.8),
    `<rect x="${n(-l)}" y="${n(-r)}" width="${n(length)}" height="${n(r * 2)}" rx="${n(r * 0.86)}" fill="${paint("vine")}"/>`,
    line(
      `M${n(-l * 0.7)} ${n(-r * 0.9)}Q${n(-l * 0.3)} 0 ${n(-l * 0.6)} ${n(r * 0.9)}M0 ${n(-r)}Q${n(l * 0.3)} 0 ${n(l * 0.02)} ${n(r)}`,
      "#3c5a1a",
      1.8,
      0.6,
    ),
    line(
      `M${n(l * 0.3)} ${n(-r * 0.6)}L${n(l * 0.72)} ${n(r * 0.5)}M${n(-l * 0.3)} ${n(r * 0.5)}L${n(-l * 0.02)} ${n(-r * 0.4)}`,
      "#bccb7c",
      1.4,
      0.7,
    ),
    line(`M${n(-l * 0.7)} ${n(-r * 0.5)}H${n(l * 0.6)}`, "#e9f2b8", r * 0.2, 0.5),
  ].join("");
}

/** Later places are drawn over earlier ones. */
export function vineRolls(
  places: readonly (readonly [number, number, number])[],
  length: number,
): string {
  return places.map(([x, y, tilt]) => at(x, y, vineRoll(length), { tilt })).join("");
}
