import type { Plugin, Rolldown } from "vite";

interface Entries {
  /** The page's script: React, in a step of its own. */
  readonly main: string;
  /** What it goes on with, whichever page it is. */
  readonly start: string;
  readonly simpleShop: string;
  readonly customShop: string;
  /** The folder of our own modules. */
  readonly sources: string;
}

type Chunk = "react" | "base" | "app" | "shops" | "simple-shop" | "custom-shop";
type Imports = Pick<Rolldown.ModuleInfo, "importedIds" | "importers" | "dynamicImporters">;
type Graph = (id: string) => Imports;

/**
 * Sends what comes first in few files: many small ones compress worse, arrive later and cost the phone
 * more. Where a module belongs is read from the bundler's graph.
 */
export function firstLoadChunks(entries: Entries): Plugin {
  let chunks: ReadonlyMap<string, Chunk> = new Map();
  const groupOf = (name: Chunk, members: readonly Chunk[] = [name]) => ({
    name,
    test: (id: string) => members.some((member) => member === chunks.get(id)),
  });
  const withoutNeeds = { includeDependenciesRecursively: false };
  const groups = [
    groupOf("react"),
    { ...groupOf("base"), ...withoutNeeds },
    groupOf("app"),
    { ...groupOf("simple-shop"), ...withoutNeeds },
    { ...groupOf("custom-shop"), ...withoutNeeds },
    // What the pages need of packages: it may stand in a later part of the other page as well.
    groupOf("shops", ["shops", "simple-shop", "custom-shop"]),
  ];
  return {
    name: "first-load-chunks",
    apply: "build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    buildEnd() {
      chunks = assignChunks(entries, (id) => this.getModuleInfo(id) ?? NO_IMPORTS);
    },
  };
}

const NO_IMPORTS: Imports = { importedIds: [], importers: [], dynamicImporters: [] };

/** Our packages are left to the groups: in the graph, whoever imports one of their names imports them whole. */
export function assignChunks(entries: Entries, graph: Graph): ReadonlyMap<string, Chunk> {
  const { main, start, simpleShop, customShop, sources } = entries;
  const imported = (id: string) => graph(id).importedIds;
  const ofMain = walk([main], imported);
  const ofStart = walk([start], imported);
  const ofPages = walk([simpleShop, customShop], imported);

  const chunkOf = (id: string): Chunk | undefined => {
    if (!id.startsWith(sources)) {
      if (ofMain.has(id)) return "react";
      return ofStart.has(id) && isLibrary(id) ? "base" : undefined;
    }
    if (id === start || ofMain.has(id)) return undefined;
    return ofStart.has(id) ? "app" : pageOf(id);
  };
  /** A page's own is what can only be reached through it, at once or later. */
  const pageOf = (id: string): Chunk => {
    const above = walk([id], (below) => {
      if (below === simpleShop || below === customShop) return [];
      const { importers, dynamicImporters } = graph(below);
      return [...importers, ...dynamicImporters];
    });
    if (above.has(start) || above.has(simpleShop) === above.has(customShop)) return "shops";
    return above.has(simpleShop) ? "simple-shop" : "custom-shop";
  };
  const chunks = [...ofMain, ...ofStart, ...ofPages].map((id) => [id, chunkOf(id)] as const);
  return new Map(chunks.flatMap(([id, chunk]) => (chunk ? [[id, chunk]] : [])));
}

/** Icons are no library to come whole: each comes with what shows it. */
function isLibrary(id: string): boolean {
  return id.includes("/node_modules/") && !id.includes("/node_modules/lucide-react/");
}

/** The modules to begin with and all that can be reached from them. */
function walk(
  from: readonly string[],
  next: (id: string) => readonly string[],
  found = new Set<string>(),
): Set<string> {
  for (const id of from) {
    if (found.has(id)) continue;
    found.add(id);
    walk(next(id), next, found);
  }
  return found;
}
