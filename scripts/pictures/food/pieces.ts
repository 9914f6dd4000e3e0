import { ellipse, line, n, path, specks, spread } from "../drawing.ts";
import { paint } from "../paints.ts";
import { bun, roll, seedsOn, slab, spiralPastry } from "./pastry.ts";

const SPINACH = "#3f6b2c";
export const NIGELLA = "#3a2a20";
const POPPY = "#3b3842";

export const cheeseSquare = (w: number) => {
  const d = w * 0.56;
  return slab({
    width: w,
    depth: d,
    height: w * 0.5,
    top: paint("crust-top"),
    left: "#f3dca6",
    right: "#e3c384",
    layers: ["#fffaf0", "#d79a46", "#fffaf0", "#d79a46"],
    topping: [
      ...spread(5, 0, 0, w * 0.5, d * 0.45, 4).map(({ x, y }, i) =>
        ellipse(
          x,
          y,
          w * (0.09 + (i % 3) * 0.03),
          w * (0.05 + (i % 2) * 0.02),
          "#b8691f",
          ' opacity=".55"',
        ),
      ),
      line(`M${n(-w * 0.6)} ${n(-d * 0.2)}L${n(-w * 0.1)} ${n(-d * 0.7)}`, "#fff3c9", 3, 0.7),
      specks(spread(6, 0, 0, w * 0.6, d * 0.5, 9), "#4f8a32", 2.6, 2.5),
    ].join(""),
  });
};
export const cakeSquare = (w: number) => {
  const d = w * 0.56;
  return slab({
    width: w,
    depth: d,
    height: w * 0.52,
    top: paint("glaze"),
    left: "#6a3a22",
    right: "#4c2514",
    layers: ["#3a1a0d"],
    topping: [
      path(
        `M${n(-w * 0.98)} 0L0 ${n(d * 0.98)}L${n(w * 0.98)} 0v${n(w * 0.1)}q${n(-w * 0.1)} ${n(w * 0.16)} ${n(-w * 0.2)} ${n(w * 0.04)}q${n(-w * 0.14)} ${n(w * 0.3)} ${n(-w * 0.26)} ${n(w * 0.12)}q${n(-w * 0.14)} ${n(w * 0.08)} ${n(-w * 0.24)} ${n(w * 0.2)}q${n(-w * 0.14)} ${n(w * 0.34)} ${n(-w * 0.28)} ${n(w * 0.14)}q${n(-w * 0.12)} ${n(-w * 0.2)} ${n(-w * 0.26)} ${n(-w * 0.08)}q${n(-w * 0.16)} ${n(w * 0.1)} ${n(-w * 0.26)} ${n(-w * 0.16)}q${n(-w * 0.16)} ${n(-w * 0.06)} ${n(-w * 0.46)} ${n(-w * 0.24)}z`,
        "#33160a",
      ),
      line(`M${n(-w * 0.62)} ${n(-d * 0.14)}L${n(-w * 0.1)} ${n(-d * 0.66)}`, "#d9a27c", 4, 0.7),
    ].join(""),
  });
};
export const halvaDiamond = (w: number, seed: number) => {
  const d = w * 0.42;
  return slab({
    width: w,
    depth: d,
    height: w * 0.4,
    top: paint("semolina"),
    left: "#dcae5c",
    right: "#c08c3d",
    topping: [
      specks(spread(20, 0, 0, w * 0.62, d * 0.55, seed), "#c98f3c", 2, 0.6, seed),
      specks(spread(7, 0, 0, w * 0.5, d * 0.42, seed + 3), "#fff6dc", 5, 5, seed),
    ].join(""),
  });
};
export const spinachRoll = (length: number, radius: number) =>
  roll(length, radius, SPINACH, "#fffaf0");
export const plainBun = (size: number, seed: number) => bun(size, seedsOn(size, NIGELLA, seed));

export const poppyRoll = (size: number, seed: number) => spiralPastry(size, POPPY, seed);
