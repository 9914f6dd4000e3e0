import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * @typedef {object} IconSet
 * @property {Record<string, { body: string }>} icons
 * @property {Record<string, { parent: string }>} [aliases]
 */

const ICONS_FILE = createRequire(import.meta.url).resolve("@iconify-json/noto/icons.json");

/** @type {IconSet | undefined} */
let loaded;

/** @returns {IconSet} */
function iconSet() {
  loaded ??= /** @type {IconSet} */ (JSON.parse(readFileSync(ICONS_FILE, "utf8")));
  return loaded;
}

/**
 * @param {string} name
 * @returns {string | undefined} the icon's markup, drawn on a 128 by 128 square
 */
export function iconBody(name) {
  const { icons, aliases = {} } = iconSet();
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : undefined;
  const key = alias?.parent ?? name;
  return Object.hasOwn(icons, key) ? icons[key]?.body : undefined;
}

/**
 * Icons share ids such as `a`: two of them in one file would use each other's gradients.
 * @param {string} body
 * @param {string} prefix
 */
export function withOwnIds(body, prefix) {
  /** @type {Map<string, string>} */
  const renamed = new Map();
  for (const [, id] of body.matchAll(/\bid="([^"]+)"/g)) {
    if (id && !renamed.has(id)) renamed.set(id, `${prefix}${renamed.size}`);
  }
  /** @param {string} id */
  const own = (id) => renamed.get(id) ?? id;
  return body
    .replaceAll("xlink:href=", "href=")
    .replace(/\bid="([^"]+)"/g, (_, id) => `id="${own(id)}"`)
    .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${own(id)})`)
    .replace(/href="#([^"]+)"/g, (_, id) => `href="#${own(id)}"`);
}
