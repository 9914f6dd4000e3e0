import type { Plugin } from "vite";
import { type Graph, importGraph } from "./import-graph.ts";

interface Entries {
  /** Entry of the HTML page. Its libraries are the chunk "react". */
  readonly main: string;
  readonly start: string;
  readonly simpleShop: string;
  readonly customShop: string;
  readonly sources: string;
}

type Chunk =
  | "react"
  | "base"
  | "app"
  | "shops"
  | "simple-shop"
  | "simple-shared"
  | "custom-shop"
  | "custom-shared";

/** Groups the first load into few chunks: many small files compress worse and load more slowly. */
export function firstLoadChunks(entries: Entries): Plugin {
  let chunks: ReadonlyMap<string, Chunk> = new Map();
  const groupOf = (name: Chunk) => ({ name, test: (id: string) => chunks.get(id) === name });
  const withoutNeeds = { includeDependenciesRecursively: false };
  const groups = [
    groupOf("react"),
    { ...groupOf("base"), ...withoutNeeds },
    groupOf("app"),
    { ...groupOf("simple-shop"), ...withoutNeeds },
    { ...groupOf("custom-shop"), ...withoutNeeds },
    { ...groupOf("simple-shared"), ...withoutNeeds },
    { ...groupOf("custom-shared"), ...withoutNeeds },
    groupOf("shops"),
    // One chunk for all other icons: otherwise each would be a file, and a name to load first.
    { name: "icons", test: (id: string) => isIcon(id) && !chunks.has(id), ...withoutNeeds },
  ];
  return {
    name: "first-load-chunks",
    apply: "build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    buildEnd() {
      const graph = importGraph(this.getModuleIds(), (id) => this.getModuleInfo(id));
      chunks = assignChunks(entries, graph);
    },
  };
}

export function assignChunks(entries: Entries, graph: Graph): ReadonlyMap<string, Chunk> {
  const { main, start, simpleShop, customShop, sources } = entries;
  const imported = (id: string) => graph(id).importedIds;
  const ofMain = walk([main], imported);
  const ofStart = walk([start], imported);
  const ofSimple = walk([simpleShop], imported);
  const ofCustom = walk([customShop], imported);

  const chunkOf = (id: string): Chunk | undefined => {
    if (!id.startsWith(sources) && !isOurPackage(id) && !isIcon(id)) {
      if (ofMain.has(id)) return "react";
      return ofStart.has(id) && isLibrary(id) ? "base" : undefined;
    }
    if (id === start || ofMain.has(id)) return undefined;
    return ofStart.has(id) ? "app" : pageOf(id);
  };
  /**
   * A page's chunk has what only that page reaches, now or later. Modules that others reach later are
   * split off, so that they load without the page.
   */
  const pageOf = (id: string): Chunk => {
    if (ofSimple.has(id) && ofCustom.has(id)) return "shops";
    const above = walk([id], (below) => {
      if (below === simpleShop || below === customShop) return [];
      const { importers, dynamicImporters } = graph(below);
      return [...importers, ...dynamicImporters];
    });
    const isShared = above.has(start) || (above.has(simpleShop) && above.has(customShop));
    if (ofSimple.has(id)) return isShared ? "simple-shared" : "simple-shop";
    return isShared ? "custom-shared" : "custom-shop";
  };
  const chunks = [...ofMain, ...ofStart, ...ofSimple, ...ofCustom].map(
    (id) => [id, chunkOf(id)] as const,
  );
  return new Map(chunks.flatMap(([id, chunk]) => (chunk ? [[id, chunk]] : [])));
}

function isOurPackage(id: string): boolean {
  return id.includes("/packages/");
}

/** Unlike a library, each icon goes into the chunk that shows it. */
function isIcon(id: string): boolean {
  return id.includes("/node_modules/lucide-react/dist/esm/icons/");
}

function isLibrary(id: string): boolean {
  return id.includes("/node_modules/");
}

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
