import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { composePicture } from "./pictures/composition.mjs";
import { DISHES } from "./pictures/dishes.ts";
import { drawDish } from "./pictures/draw-dish.ts";
import { iconBody } from "./pictures/noto-icons.mjs";
import { assignTints, hash } from "./pictures/tints.mjs";

/** @import { Tint } from "./pictures/tints.mjs" */

const PREFIX = "/assets/pictures/";
const REFERENCE = /^\/assets\/pictures\/([a-z0-9-]+(?:\+[a-z0-9-]+){0,2})\.svg$/;

/**
 * Draws the pictures that the shops refer to, and writes only new or changed ones.
 * @param {{ shopsDir: string, outDir: string }} folders
 * @returns {string[]} the files written
 */
export function buildPictures({ shopsDir, outDir }) {
  const found = shopFiles(shopsDir).flatMap((file) =>
    pictureReferences(JSON.parse(readFileSync(file, "utf8"))).map((reference) => ({
      file,
      reference,
    })),
  );
  const faults = new Set(found.flatMap(({ file, reference }) => referenceFaults(file, reference)));
  if (faults.size > 0) throw new PictureError([...faults].join("\n"));

  const names = [...new Set(found.map(({ reference }) => iconNames(reference).join("+")))];
  const tints = assignTints(names);
  mkdirSync(outDir, { recursive: true });
  return names.flatMap((name) => {
    const tint = tints.get(name);
    if (!tint) return [];
    const file = join(outDir, `${name}.svg`);
    return writeIfChanged(file, drawPicture(name, tint)) ? [file] : [];
  });
}

/**
 * @param {string} name of a drawn dish, or of icons to compose
 * @param {Tint} tint
 */
function drawPicture(name, tint) {
  if (isDrawn(name)) return drawDish(DISHES[name]?.() ?? "", tint);
  const bodies = name.split("+").map((icon) => iconBody(icon) ?? "");
  return composePicture(bodies, tint, hash(name) % 2 === 1);
}

/** @param {string} name */
function isDrawn(name) {
  return Object.hasOwn(DISHES, name);
}

/**
 * @param {string} reference such as `/assets/pictures/pie+leafy-green.svg`
 * @returns {string[]} the icons it names that do not exist
 */
export function missingIcons(reference) {
  const names = iconNames(reference);
  if (names.length === 1 && isDrawn(names.join())) return [];
  return names.filter((icon) => iconBody(icon) === undefined);
}

class PictureError extends Error {}

/** @param {string} shopsDir */
function shopFiles(shopsDir) {
  return readdirSync(shopsDir)
    .sort()
    .map((slug) => join(shopsDir, slug, "shop.json"))
    .filter((file) => existsSync(file));
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function pictureReferences(value) {
  if (typeof value === "string") return value.startsWith(PREFIX) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(pictureReferences);
}

/** @param {string} reference */
function iconNames(reference) {
  return REFERENCE.exec(reference)?.[1]?.split("+") ?? [];
}

/**
 * @param {string} file
 * @param {string} reference
 */
function referenceFaults(file, reference) {
  if (!REFERENCE.test(reference)) {
    return [
      `${file}: ${reference}: expected ${PREFIX}<drawn dish or icon>.svg, or two or three icons joined by "+"`,
    ];
  }
  return missingIcons(reference).map(
    (icon) => `${file}: ${reference}: no drawn dish and no icon is called "${icon}"`,
  );
}

/**
 * @param {string} file
 * @param {string} content
 */
function writeIfChanged(file, content) {
  if (existsSync(file) && readFileSync(file, "utf8") === content) return false;
  writeFileSync(file, content);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  try {
    const written = buildPictures({
      shopsDir: join(root, "shops"),
      outDir: join(root, "dist", "pictures"),
    });
    console.log(`pictures: ${written.length} written`);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
