/**
 * @typedef {object} Chunk one entry of Vite's manifest
 * @property {string} file
 * @property {string[]} [imports]
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * Files that a page needs before it renders: the modules and their static imports.
 * @param {Manifest} manifest
 * @param {string[]} modules
 * @returns {string[]}
 */
export function firstLoadFiles(manifest, modules) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} name */
  const visit = (name) => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build's manifest`);
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...new Set([...seen].map((name) => manifest[name]?.file ?? ""))];
}
