import {
  at,
  ellipse,
  farFirst,
  line,
  n,
  path,
  random,
  shadow,
  specks,
  spread,
} from "../drawing.ts";
import { paint } from "../paints.ts";
import { lettuce, tomatoSlice } from "./garnish.ts";

export function fries(
  count: number,
  x: number,
  y: number,
  reach: number,
  length: number,
  seed = 1,
): string {
  const roll = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const tilt = (i / (count - 1) - 0.5) * 56 + (roll() - 0.5) * 18;
    const from = x + (i / (count - 1) - 0.5) * reach * 2;
    const size = length * (0.78 + roll() * 0.34);
    return at(
      from,
      y,
      `<rect x="-6.5" y="${n(-size)}" width="13" height="${n(size)}" rx="2.5" fill="${paint("fries")}"/>${line(`M2 ${n(-size + 4)}V-4`, "#d9942a", 2, 0.6)}`,
      { tilt },
    );
  }).join("");
}

export function meatSlices(
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  seed = 1,
): string {
  return farFirst(spread(count, x, y, rx, ry, seed))
    .map((place, i) =>
      at(
        place.x,
        place.y,
        [
          path("M-22 3Q-14-12 4-9T23 2Q14 10 0 8T-22 3z", paint("meat")),
          line("M-16 1Q-4-7 16-1", "#d99a6c", 2.4, 0.75),
        ].join(""),
        { tilt: ((i * 47 + seed * 31) % 70) - 35 },
      ),
    )
    .join("");
}

export function grilledWrap(): string {
  const marks = [-74, -42, -10, 22, 54].map((x) => `M${x} -42l26 84`);
  return [
    shadow(4, 54, 124, 26),
    path(
      "M-104-44Q-112-50-98-52H72Q84-52 84-40V40Q84 54 72 54H-94Q-114 54-114 36V-22Q-114-38-104-44z",
      paint("tortilla"),
    ),
    line(marks.join(""), "#8a4a1c", 7, 0.62),
    line("M-98-44H66", "#fff8e2", 4, 0.7),
    path("M72-52Q102-46 104 0T72 54Q58 48 58 0T72-52z", "#f7e2b6"),
    path("M74-42Q95-36 96 0T74 44Q65 38 65 0T74-42z", "#f9d27a"),
    meatSlices(4, 80, -8, 5, 22, 2),
    line("M72-30l14 10M70 8l20-6M72 30l16-8M74-8l14 6", "#f8c548", 8),
    line("M70-18q12 8 20 0M70 20q10 8 20-2", "#fff6d0", 4.5),
    specks(spread(5, 80, 4, 8, 30, 3), "#4f8a32", 4, 3),
  ].join("");
}

export function filledBread(): string {
  return [
    shadow(6, 84, 150, 28),
    path("M-146 30Q-150 76-84 82H84Q150 76 146 30Q0 50-146 30z", paint("bun")),
    path("M-146 28Q0 60 146 28L136 48Q0 72-136 48z", "#fff0cd"),
    ...[-112, -66, -22, 24, 70, 112].map((x, i) =>
      at(x, 26 + (i % 2) * 5, lettuce(34), { tilt: i * 12 - 30 }),
    ),
    ...[-92, -32, 34, 94].map((x) => at(x, 12, tomatoSlice(27), { tilt: 8 })),
    meatSlices(18, 0, -4, 118, 16, 3),
    line("M-96 16q10 18 22 2t22 4t24-2t24 6t24-4t24 2t22-4", "#fffdf6", 7),
    line("M-70-4q12-10 24 0M10 6q12-10 24 0M60-6q12-10 24 0", "#b65f9a", 4),
    path("M-146-22C-150-66-90-88 0-88S150-66 146-22Q0 8-146-22z", paint("bun")),
    ellipse(-52, -66, 54, 11, "#fff6d8", ' opacity=".55"'),
    line(
      "M-104-34q30-24 58-34M-46-26q30-28 56-40M14-26q30-28 54-36M76-32q18-16 34-22",
      "#b26a24",
      3,
      0.5,
    ),
    specks(spread(34, 0, -52, 116, 22, 4), "#fff1c6", 4.4, 3.4),
  ].join("");
}

export function foodBox(): string {
  return [
    shadow(8, 116, 112, 22),
    path("M-84-16L-104-58L104-58L84-16z", "#c9a876"),
    fries(12, 30, 20, 40, 96, 3),
    meatSlices(12, -46, -22, 44, 26, 5),
    ...[-88, -66].map((x, i) => at(x, -24 + i * 14, lettuce(26), { tilt: -24 })),
    at(-20, -4, tomatoSlice(20)),
    line("M-86-16q12-14 26 0t26-4t24 4", "#fffdf6", 7),
    path("M-96-6H96L76 112Q0 126-76 112z", paint("card")),
    path("M-96-6H-40L-32 119Q-56 117-76 112z", "#fff6e2", { opacity: 0.45 }),
    line("M-96-6H96", "#fff8e8", 4),
    path("M-89 34H89L84 62H-84z", "#c2562c", { opacity: 0.85 }),
  ].join("");
}

export function pizza(): string {
  const cuts = [0, 45, 90, 135].map((turn) => {
    const angle = ((turn + 18) * Math.PI) / 180;
    const [x, y] = [Math.cos(angle) * 146, Math.sin(angle) * 92];
    return `M${n(-x)} ${n(-y)}L${n(x)} ${n(y)}`;
  });
  return [
    shadow(8, 26, 172, 112),
    ellipse(0, 10, 156, 100, "#b4691f"),
    ellipse(0, 0, 156, 100, paint("bun")),
    ellipse(0, 0, 134, 84, "#d2452a"),
    ellipse(0, -1, 128, 80, paint("cheese")),
    ...spread(9, 0, 0, 108, 64, 3).map(({ x, y }, i) =>
      ellipse(x, y, 16 + (i % 3) * 4, 9 + (i % 3) * 2, "#fff3c4", ' opacity=".7"'),
    ),
    ...spread(13, 0, 0, 122, 76, 5).map(({ x, y }) =>
      at(x, y, [ellipse(0, 0, 17, 11.5, "#a92a1c"), ellipse(-1, -1.5, 14, 9, "#d0452f")].join("")),
    ),
    ...spread(8, 0, 0, 116, 70, 8).map(({ x, y }, i) =>
      at(x, y, path("M-13 0Q0-11 13 0Q0 9-13 0z", "#4c8a33"), { tilt: i * 50 }),
    ),
    ...spread(9, 0, 0, 118, 72, 12).map(({ x, y }) =>
      at(x, y, [ellipse(0, 0, 7, 5, "#3d3142"), ellipse(0, 0, 2.6, 1.8, "#f3c96a")].join("")),
    ),
    line(cuts.join(""), "#a65a1c", 2.4, 0.6),
  ].join("");
}

export function wrap(): string {
  return [
    shadow(4, 50, 150, 24),
    path("M-140-34Q-152 0-140 34L96 46Q112 0 96-46z", paint("tortilla")),
    line("M-60-38q16 38 0 76M10-42q18 42 0 84", "#b98646", 2.4, 0.6),
    ...spread(12, 20, 0, 62, 30, 4).map(({ x, y }, i) =>
      ellipse(x, y, 5 + (i % 3) * 2, 3 + (i % 2), "#a8642a", ' opacity=".5"'),
    ),
    line("M-40-30L88-38", "#fff8e2", 5, 0.7),
    ellipse(98, 0, 20, 46, "#f7e2b6"),
    ellipse(99, 0, 15, 37, "#8fbf55"),
    meatSlices(6, 98, -4, 3, 20, 4),
    line("M90-26q10 8 18-2M90 22q8 8 18 0", "#fffdf6", 6),
    ...[
      [96, -18],
      [100, 12],
      [96, 28],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 7, 6, "#dc3d2c")),
    path("M-146-40Q-160 0-146 40L-14 48Q-26 22-10 2T-16-46z", paint("foil")),
    line("M-120-38q14 36 2 74M-84-40q12 40 0 80M-50-42q10 40-2 84", "#8f9aa0", 2.4, 0.55),
    line("M-136-26L-30-32", "#fff", 6, 0.75),
  ].join("");
}
