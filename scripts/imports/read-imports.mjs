import { parseSync, Visitor } from "oxc-parser";

/** @import { Expression, StringLiteral } from "oxc-parser" */

/**
 * Specifiers of imports, re-exports, `import()` and `import("…")` types.
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
