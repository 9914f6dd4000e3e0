import { findCycles } from "./cycles.mjs";
import { moduleAt, resolveImport } from "./module.mjs";
import { readImports } from "./read-imports.mjs";
import { rules } from "./rules.mjs";

/**
 * @param {ReadonlyMap<string, string>} sources texts by path from the root
 * @returns {string[]} one line per broken rule
 */
export function findFaults(sources) {
  const paths = new Set(sources.keys());
  const graph = new Map(
    [...sources].map(([path, text]) => [
      path,
      readImports(path, text).map((specifier) => resolveImport(path, specifier, paths)),
    ]),
  );
  const broken = [...graph].flatMap(([path, targets]) =>
    targets.flatMap((target) => brokenRules(path, target)),
  );
  const cycles = findCycles(graph).map((cycle) => `${cycle.join(" → ")}: no cycles`);
  return [...broken, ...cycles];
}

/**
 * @param {string} path
 * @param {string} target
 */
function brokenRules(path, target) {
  const from = moduleAt(path);
  const to = moduleAt(target);
  return rules
    .filter((rule) => rule.forbids(from, to))
    .map((rule) => `${path} → ${target}: ${rule.says}`);
}
