import { findFolderCycles } from "./folder-cycles.mjs";
import { moduleAt, resolveImport } from "./module.mjs";
import { readImports } from "./read-imports.mjs";
import { rules } from "./rules.mjs";

/**
 * @param {ReadonlyMap<string, string>} sources texts by path from the root
 * @returns {string[]} one line per broken rule
 */
export function findFaults(sources) {
  const paths = new Set(sources.keys());
  const imports = [...sources].flatMap(([path, text]) =>
    readImports(path, text).map(
      (specifier) => /** @type {const} */ ([path, resolveImport(path, specifier, paths)]),
    ),
  );
  return [
    ...imports.flatMap(([path, target]) => brokenRules(path, target)),
    ...findFolderCycles(imports),
  ];
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
