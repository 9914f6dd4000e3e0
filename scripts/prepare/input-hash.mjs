import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../run.mjs";

const notInputs = /^(dist|node_modules|test)$|\.test\.tsx?$/;

/**
 * Hashes contents instead of times, which a git checkout changes.
 * @param {string[]} paths files or folders; those that do not exist count as empty
 */
export function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesUnder)) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !notInputs.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
