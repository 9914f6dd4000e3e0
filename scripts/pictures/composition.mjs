import { iconBounds } from "./icon-bounds.mjs";
import { withOwnIds } from "./noto-icons.mjs";

/** @typedef {import("./tints.mjs").Tint} Tint */
/** @typedef {{ x: number, base: number, width: number, height: number, tilt: number }} Place */

const WIDTH = 400;

/** The main icon comes first. It is drawn first, so the smaller ones are in front of it. */
const LAYOUTS = /** @type {Record<number, readonly Place[]>} */ ({
  1: [{ x: 200, base: 252, width: 280, height: 208, tilt: 0 }],
  2: [
    { x: 170, base: 244, width: 238, height: 202, tilt: 0 },
    { x: 294, base: 264, width: 144, height: 134, tilt: 6 },
  ],
  3: [
    { x: 200, base: 236, width: 232, height: 196, tilt: 0 },
    { x: 98, base: 262, width: 132, height: 122, tilt: -7 },
    { x: 304, base: 266, width: 130, height: 122, tilt: 7 },
  ],
});

/**
 * @param {readonly string[]} bodies one to three icons, the main one first
 * @param {Tint} tint
 * @param {boolean} mirrored puts what stands right of the main icon on its left
 * @returns {string} a self-contained SVG file
 */
export function composePicture(bodies, tint, mirrored) {
  const layout = LAYOUTS[bodies.length] ?? [];
  const places = mirrored ? layout.map(mirror) : layout;
  const icons = places.map((place, i) => placedIcon(bodies[i] ?? "", place, `i${i}-`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">${ground(tint)}${icons.join("")}</svg>\n`;
}

/**
 * @param {Place} place
 * @returns {Place}
 */
function mirror(place) {
  return { ...place, x: WIDTH - place.x, tilt: -place.tilt };
}

/** @param {Tint} tint */
function ground({ light, ground, table }) {
  return [
    "<defs>",
    `<radialGradient id="ground" cx=".5" cy=".36" r=".72"><stop stop-color="${light}"/><stop offset="1" stop-color="${ground}"/></radialGradient>`,
    `<linearGradient id="table" x2="0" y2="1"><stop stop-color="${table}" stop-opacity=".55"/><stop offset="1" stop-color="${table}"/></linearGradient>`,
    '<radialGradient id="shadow"><stop stop-color="#4a2a12" stop-opacity=".42"/><stop offset=".55" stop-color="#4a2a12" stop-opacity=".2"/><stop offset="1" stop-color="#4a2a12" stop-opacity="0"/></radialGradient>',
    '<clipPath id="corners"><rect width="400" height="300" rx="28"/></clipPath>',
    "</defs>",
    '<g clip-path="url(#corners)"><path fill="url(#ground)" d="M0 0h400v300H0z"/><path fill="url(#table)" d="M0 206q200-36 400 0v94H0z"/></g>',
  ].join("");
}

/**
 * @param {string} body
 * @param {Place} place
 * @param {string} prefix
 */
function placedIcon(body, { x, base, width, height, tilt }, prefix) {
  const { left, top, right, bottom } = iconBounds(body);
  const scale = Math.min(width / (right - left), height / (bottom - top));
  const middle = (left + right) / 2;
  const shadowWidth = (right - left) * scale * 0.56;
  const shadow = `<ellipse cx="${x}" cy="${base - 3}" rx="${round(shadowWidth)}" ry="${round(8 + shadowWidth * 0.11)}" fill="url(#shadow)"/>`;
  const move = `translate(${x} ${base}) rotate(${tilt}) scale(${round(scale)}) translate(${round(-middle)} ${round(-bottom)})`;
  return `${shadow}<g transform="${move}">${withOwnIds(body, prefix)}</g>`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
