import { at, ellipse, line, n, path, shadow, specks, spread } from "../drawing.ts";
import { paint } from "../paints.ts";

export function lemon(size: number): string {
  const rays = [-60, -30, 0, 30, 60].map((turn) => {
    const angle = ((turn - 90) * Math.PI) / 180;
    return `M0 0L${n(Math.cos(angle) * size * 0.7)} ${n(Math.sin(angle) * size * 0.6)}`;
  });
  return [
    shadow(2, size * 0.12, size * 1.1, size * 0.3),
    path(
      `M${-size} 0A${size} ${n(size * 0.9)} 0 0 1 ${size} 0Q0 ${n(size * 0.34)} ${-size} 0z`,
      "#f2c230",
    ),
    path(
      `M${n(-size * 0.88)} ${n(-size * 0.02)}A${n(size * 0.88)} ${n(size * 0.78)} 0 0 1 ${n(size * 0.88)} ${n(-size * 0.02)}z`,
      "#fffbe0",
    ),
    path(
      `M${n(-size * 0.76)} ${n(-size * 0.04)}A${n(size * 0.76)} ${n(size * 0.66)} 0 0 1 ${n(size * 0.76)} ${n(-size * 0.04)}z`,
      "#fbe05f",
    ),
    line(rays.join(""), "#fffbe0", 2),
  ].join("");
}

export function dill(size: number): string {
  const branches = [0.2, 0.36, 0.52, 0.68, 0.84].flatMap((part) => {
    const y = -size * part;
    const reach = size * (0.42 - part * 0.3);
    return [
      `M0 ${n(y)}l${n(reach)} ${n(-reach * 0.8)}`,
      `M0 ${n(y)}l${n(-reach)} ${n(-reach * 0.8)}`,
      `M${n(reach * 0.5)} ${n(y - reach * 0.4)}l${n(reach * 0.5)} ${n(reach * 0.1)}`,
      `M${n(-reach * 0.5)} ${n(y - reach * 0.4)}l${n(-reach * 0.5)} ${n(reach * 0.1)}`,
    ];
  });
  return line(`M0 0V${n(-size)}${branches.join("")}`, "#4f8a32", size * 0.045);
}

export function parsley(size: number): string {
  const leaf = path(
    `M0 0C${n(-size * 0.5)} ${n(-size * 0.1)} ${n(-size * 0.42)} ${n(-size * 0.46)} ${n(-size * 0.2)} ${n(-size * 0.46)}Q0 ${n(-size * 0.8)} ${n(size * 0.2)} ${n(-size * 0.46)}C${n(size * 0.42)} ${n(-size * 0.46)} ${n(size * 0.5)} ${n(-size * 0.1)} 0 0z`,
    "#5b9a3a",
  );
  return [
    line(`M0 0L${n(size * 0.1)} ${n(size * 0.6)}`, "#4c8230", size * 0.09),
    at(0, 0, leaf, { tilt: -62, scale: 0.8 }),
    at(0, 0, leaf, { tilt: 62, scale: 0.8 }),
    leaf,
    line(`M0 0V${n(-size * 0.42)}`, "#3f7428", size * 0.05),
  ].join("");
}

export function lettuce(size: number): string {
  const frill = Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI * (1 + i / 8);
    return `${n(Math.cos(angle) * size)} ${n(Math.sin(angle) * size * 0.8)}`;
  });
  const [first = "", ...rest] = frill;
  const edge = rest.map((point) => `A${n(size * 0.22)} ${n(size * 0.22)} 0 0 1 ${point}`).join("");
  return [
    path(
      `M${first}${edge}Q${n(size * 0.7)} ${n(size * 0.44)} 0 ${n(size * 0.46)}Q${n(-size * 0.7)} ${n(size * 0.44)} ${first}z`,
      paint("salad"),
    ),
    line(
      `M0 ${n(size * 0.4)}V${n(-size * 0.5)}M0 ${n(size * 0.1)}l${n(-size * 0.5)} ${n(-size * 0.36)}M0 ${n(size * 0.1)}l${n(size * 0.5)} ${n(-size * 0.36)}`,
      "#dff0a4",
      2.4,
      0.8,
    ),
  ].join("");
}

export function olive(size: number): string {
  return [
    shadow(2, size * 0.7, size * 1.2, size * 0.5),
    ellipse(0, 0, size, size * 0.82, "#3d3142"),
    ellipse(-size * 0.3, -size * 0.3, size * 0.32, size * 0.2, "#8d7f96", ' opacity=".8"'),
  ].join("");
}

export function tomatoSlice(size: number): string {
  return [
    ellipse(0, 0, size, size * 0.66, "#d93a26"),
    ellipse(0, 0, size * 0.84, size * 0.54, "#f47558"),
    ...[0, 120, 240].map((turn) => {
      const angle = ((turn + 30) * Math.PI) / 180;
      return ellipse(
        Math.cos(angle) * size * 0.42,
        Math.sin(angle) * size * 0.27,
        size * 0.24,
        size * 0.16,
        "#c9311f",
      );
    }),
    specks(spread(7, 0, 0, size * 0.5, size * 0.3, 5), "#ffd9a0", size * 0.07, 0.5),
  ].join("");
}

export function walnut(size: number): string {
  return [
    ellipse(0, 0, size, size * 0.74, "#b98450"),
    line(
      `M${n(-size * 0.8)} 0q${n(size * 0.2)} ${n(-size * 0.5)} ${n(size * 0.4)} 0t${n(size * 0.4)} 0t${n(size * 0.4)} 0t${n(size * 0.36)} 0`,
      "#7c4f28",
      size * 0.18,
    ),
    line(
      `M${n(-size * 0.5)} ${n(-size * 0.4)}q${n(size * 0.5)} ${n(-size * 0.3)} ${n(size)} 0`,
      "#e0b37e",
      size * 0.16,
    ),
  ].join("");
}

export function dip(size: number, colour: string): string {
  return [
    shadow(3, size * 0.5, size * 1.2, size * 0.5),
    path(
      `M${-size} 0Q${n(-size * 0.9)} ${n(size * 0.7)} 0 ${n(size * 0.72)}T${size} 0z`,
      paint("cream"),
    ),
    ellipse(0, 0, size, size * 0.5, "#fffdf7"),
    ellipse(0, size * 0.03, size * 0.86, size * 0.4, colour),
    line(
      `M${n(-size * 0.4)} ${n(size * 0.04)}q${n(size * 0.3)} ${n(-size * 0.26)} ${n(size * 0.6)} 0`,
      "#fff",
      size * 0.1,
      0.6,
    ),
  ].join("");
}
