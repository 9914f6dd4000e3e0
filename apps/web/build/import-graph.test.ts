import { expect, test } from "vitest";
import { importGraph } from "./import-graph.ts";

const DOMAIN = "/packages/domain/src/index.ts";
const QUERY = "/node_modules/@tanstack/react-query/build/index.js";
const ICONS = "/node_modules/lucide-react/dist/esm/lucide-react.mjs";
const CORE = "/node_modules/@tanstack/query-core/build/index.js";

/** By id: code, exported names, imports. */
const modules: Record<string, readonly [string, readonly string[], readonly string[]]> = {
  "/src/menu.tsx": [
    'import { price as p,\n findItem } from "@comptoir/domain";import { useQuery } from "@tanstack/react-query";',
    [],
    [DOMAIN, QUERY, "/src/card.tsx"],
  ],
  "/src/bar.tsx": ['import { Menu } from "lucide-react";', [], [ICONS]],
  [ICONS]: [
    "export { default as MenuIcon, default as Menu } from './icons/menu.mjs';\nexport { default as X } from './icons/x.mjs';",
    ["Menu", "MenuIcon", "X"],
    ["/esm/icons/x.mjs", "/esm/icons/menu.mjs"],
  ],
  "/src/card.tsx": ['import * as domain from "@comptoir/domain";', [], [DOMAIN]],
  [DOMAIN]: ["", [], ["/packages/domain/src/price.ts", "/packages/domain/src/tax.ts"]],
  "/packages/domain/src/price.ts": ["", ["price", "findItem"], []],
  "/packages/domain/src/tax.ts": ["", ["tax"], []],
  [QUERY]: ["", ["useQuery", "useMutation"], [CORE, "/query/useQuery.js", "/query/useMutation.js"]],
  [CORE]: ["", ["QueryObserver", "MutationObserver"], ["/query/observer.js", "/query/mutation.js"]],
  "/query/useQuery.js": [
    'import { QueryObserver } from "@tanstack/query-core";',
    ["useQuery"],
    [CORE],
  ],
  "/query/useMutation.js": ["", ["useMutation"], []],
  "/query/observer.js": ["", ["QueryObserver"], []],
  "/query/mutation.js": ["", ["MutationObserver"], []],
};
const graph = importGraph(Object.keys(modules), (id) => {
  const [code = "", exports = [], importedIds = []] = modules[id] ?? [];
  const dynamicallyImportedIds = id === "/src/card.tsx" ? ["/src/menu.tsx"] : [];
  return { code, exports: [...exports], importedIds: [...importedIds], dynamicallyImportedIds };
});

test("resolves a name imported from a barrel to the module that exports it, under any alias", () => {
  expect(new Set(graph("/src/menu.tsx").importedIds)).toEqual(
    new Set(["/packages/domain/src/price.ts", "/query/useQuery.js", "/src/card.tsx"]),
  );
  expect(graph("/packages/domain/src/price.ts").importers).toContain("/src/menu.tsx");
  expect(graph("/packages/domain/src/tax.ts").importers).toEqual([]);
});

test("resolves names through the barrels of a library", () => {
  expect(graph("/query/useQuery.js").importedIds).toEqual(["/query/observer.js"]);
  expect(graph("/query/mutation.js").importers).toEqual([]);
});

test("resolves a name re-exported by a barrel to its module", () => {
  expect(graph("/src/bar.tsx").importedIds).toEqual(["/esm/icons/menu.mjs"]);
});

test("keeps the import of a whole barrel", () => {
  expect(graph("/src/card.tsx").importedIds).toEqual([DOMAIN]);
});

test("finds the dynamic importers of a module", () => {
  expect(graph("/src/menu.tsx").dynamicImporters).toEqual(["/src/card.tsx"]);
});
