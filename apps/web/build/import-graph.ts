import type { Rolldown } from "vite";

export interface Imports {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
export type Graph = (id: string) => Imports;

type Module = Pick<
  Rolldown.ModuleInfo,
  "code" | "exports" | "importedIds" | "dynamicallyImportedIds"
>;
type ModuleAt = (id: string) => Module | null;

/** Files that only re-export: an import of a name counts as an import of the module that defines it. */
const BARREL =
  /\/(?:packages\/(\w+)\/src\/index\.ts|node_modules\/(?:(@tanstack\/[\w-]+)\/.*\/index\.js|(lucide-react)\/dist\/esm\/lucide-react\.mjs))$/;
const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/**
 * Resolves imports through barrels by name. In the bundler's graph, an import of one name of a barrel
 * is an import of everything behind it.
 */
export function importGraph(ids: Iterable<string>, moduleAt: ModuleAt): Graph {
  const importers = new Map<string, string[]>();
  const dynamicImporters = new Map<string, string[]>();
  const imported = new Map<string, readonly string[]>();
  for (const id of ids) {
    const found = importedBy(id, moduleAt);
    imported.set(id, found);
    for (const other of found) add(importers, other, id);
    for (const other of moduleAt(id)?.dynamicallyImportedIds ?? [])
      add(dynamicImporters, other, id);
  }
  return (id) => ({
    importedIds: imported.get(id) ?? [],
    importers: importers.get(id) ?? [],
    dynamicImporters: dynamicImporters.get(id) ?? [],
  });
}

function importedBy(id: string, moduleAt: ModuleAt): readonly string[] {
  const { code, importedIds = [] } = moduleAt(id) ?? {};
  if (BARREL.test(id)) return [];
  const names = namesBySpecifier(code ?? "");
  return importedIds.flatMap((other) => {
    const wanted = names.get(specifierOf(other) ?? "");
    return wanted ? wanted.flatMap((name) => exporterOf(other, name, moduleAt)) : [other];
  });
}

function exporterOf(barrel: string, name: string, moduleAt: ModuleAt): string[] {
  const { code, importedIds = [] } = moduleAt(barrel) ?? {};
  const from = new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*["']\\.(/[^"']+)["']`).exec(
    code ?? "",
  );
  const named = importedIds.find((id) => from?.[1] && id.endsWith(from[1]));
  if (named) return [named];
  for (const id of importedIds) {
    if (!BARREL.test(id) && moduleAt(id)?.exports.includes(name)) return [id];
    const [further] = BARREL.test(id) ? exporterOf(id, name, moduleAt) : [];
    if (further) return [further];
  }
  return [];
}

function specifierOf(id: string): string | undefined {
  const [, ours, query, icons] = BARREL.exec(id) ?? [];
  return ours ? `@comptoir/${ours}` : (query ?? icons);
}

function namesBySpecifier(code: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [, list = "", specifier = ""] of code.matchAll(NAMED_IMPORT)) {
    for (const entry of list.split(",")) {
      const [name] = entry.trim().split(/\s+as\s+/);
      if (name) add(names, specifier, name);
    }
  }
  return names;
}

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}
