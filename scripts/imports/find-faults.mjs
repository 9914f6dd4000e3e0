import { parseSync, Visitor } from "oxc-parser";
import { findFolderCycles } from "./folder-cycles.mjs";
import { moduleAt, resolveImport } from "./module.mjs";
import { rules } from "./rules.mjs";

/** @import { Expression, StringLiteral } from "oxc-parser" */

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

/**
 * Every module that a source names: imports, re-exports, `import()` and `import("…")` types.
 * @param {string} path
 * @param {string} text
 */
export function readImports(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);

  /** @type {Set<string>} */
  const found = new Set();
  /** @param {StringLiteral | Expression | null} source */
  const add = (source) => {
    if (source?.type === "Literal" && typeof source.value === "string") found.add(source.value);
    const onlyQuasi = source?.type === "TemplateLiteral" && source.quasis.length === 1;
    if (onlyQuasi) found.add(source.quasis[0]?.value.cooked ?? "");
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return [...found];
}
