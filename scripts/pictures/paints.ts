import type { Tint } from "./tints.mjs";

type Stops = readonly string[];

const stops = (colours: Stops) =>
  colours
    .map(
      (colour, i) =>
        `<stop offset="${Math.round((i / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`,
    )
    .join("");
/** Light on the upper left. */
const round = (...colours: Stops) => ({
  kind: "radialGradient",
  place: 'cx=".36" cy=".28" r=".82"',
  colours,
});
/** Light above, shade below. */
const lying = (...colours: Stops) => ({ kind: "linearGradient", place: 'x2="0" y2="1"', colours });
const flat = (...colours: Stops) => ({ kind: "linearGradient", place: 'x2="1" y2="1"', colours });

const PAINTS = {
  ceramic: flat("#fffefb", "#f4ece0", "#ddd0bd"),
  well: flat("#e9dfd0", "#faf5ec", "#fffdf9"),
  wood: flat("#c98d56", "#b07340", "#8f5829"),
  crust: lying("#f9d487", "#e9a94b", "#bd6f22"),
  "crust-top": flat("#fbdc93", "#efb355", "#d88f35"),
  bun: round("#ffe1a0", "#f0b04e", "#c4742a"),
  bread: round("#fff1cf", "#f1d199", "#cf9c56"),
  glaze: flat("#8d5436", "#4f2616", "#331509"),
  semolina: flat("#fbe3a6", "#edc06a", "#d59c45"),
  vine: lying("#a3b85c", "#6f8c37", "#435f1f"),
  green: round("#a6cf5b", "#5f9a35", "#33691e"),
  red: round("#ff8a6b", "#dc3d2c", "#9c1d1b"),
  yellow: round("#ffe37d", "#f6b92c", "#c9831a"),
  rice: round("#fff9e8", "#f3e2bd", "#d9bd8b"),
  yoghurt: round("#ffffff", "#fbf6ea", "#e4d9c4"),
  blue: lying("#4f8fa0", "#2f6b7d", "#1f4c5c"),
  clay: lying("#d98a5c", "#b8633a", "#8a4424"),
  cream: lying("#fffdf7", "#eee2cf", "#d3c1a5"),
  leek: lying("#7fa37a", "#4f7a52", "#345a3b"),
  kisir: round("#e98b4a", "#c85a26", "#8f3716"),
  ruby: round("#b6406a", "#8b1f4c", "#570f30"),
  juice: lying("#a4325f", "#7c1742", "#4e0a29"),
  salad: round("#b9d96b", "#7fb03f", "#4c7f28"),
  potato: flat("#fff0b0", "#f5d672", "#d9ab42"),
  fries: flat("#ffe48c", "#f8c548", "#d9942a"),
  meat: flat("#b9744a", "#8a4a2a", "#5e2d18"),
  tortilla: lying("#fdeccb", "#edc98d", "#c8975a"),
  card: lying("#f6e6cc", "#e2c79c", "#c2a070"),
  foil: flat("#f7f8f9", "#cfd5d8", "#9ba5aa"),
  cheese: round("#ffe9a6", "#f9c95a", "#e39d33"),
} as const;

export type Paint = keyof typeof PAINTS;

export function paint(name: Paint): string {
  return `url(#${name})`;
}

/** Only the gradients that the drawing uses. */
export function paintsOf(drawing: string): string {
  const used = Object.entries(PAINTS).filter(([name]) => drawing.includes(`url(#${name})`));
  return used
    .map(
      ([name, { kind, place, colours }]) =>
        `<${kind} id="${name}" ${place}>${stops(colours)}</${kind}>`,
    )
    .join("");
}

export function groundOf({ light, ground }: Tint): string {
  return `<radialGradient id="ground" cx=".4" cy=".3" r=".85"><stop stop-color="${light}"/><stop offset="1" stop-color="${ground}"/></radialGradient>`;
}

export const SHADOW =
  '<radialGradient id="shadow"><stop stop-color="#4a2a12" stop-opacity=".5"/><stop offset=".6" stop-color="#4a2a12" stop-opacity=".22"/><stop offset="1" stop-color="#4a2a12" stop-opacity="0"/></radialGradient>';
