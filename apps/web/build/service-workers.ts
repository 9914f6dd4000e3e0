import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";

/** Rarely used font subsets are left to the HTTP cache, or to a fallback font. */
const isForAll = (name: string) => !/-(?:latin-ext|vietnamese)-/.test(name);

interface OfflineWorker {
  readonly readers: "customers" | "staff";
  /** Modules whose scripts are not cached: their pages need the server. */
  readonly without: readonly string[];
}

const NAMES = { customers: "shop-worker.js", staff: "staff-worker.js" };

export function offlineWorker(source: string, { readers, without }: OfflineWorker): Plugin {
  return {
    name: NAMES[readers],
    apply: "build",
    generateBundle: {
      // After all other plugins, so that every file is in the bundle.
      order: "post",
      async handler(_, bundle) {
        const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
        const files = filesWithout(without, bundle);
        const head = describeBuild(readers === "staff" ? files : files.filter(isForAll), code);
        const whose = `const READERS = "${readers}";\n`;
        this.emitFile({ type: "asset", fileName: NAMES[readers], source: whose + head + code });
      },
    },
  };
}

/** Builds the worker for order notifications. It caches nothing, so it needs no list of files. */
export function orderWorker(source: string): Plugin {
  return {
    name: "order-worker",
    apply: "build",
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
      this.emitFile({ type: "asset", fileName: "order-worker.js", source: code });
    },
  };
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  "type" | "isEntry" | "facadeModuleId" | "imports" | "dynamicImports"
>;
type Bundle = Readonly<Record<string, Chunk | Pick<Rolldown.OutputAsset, "type">>>;

export function filesWithout(modules: readonly string[], bundle: Bundle): string[] {
  const opened = new Set<string>();
  const open = (name: string) => {
    const file = bundle[name];
    if (file?.type !== "chunk" || opened.has(name)) return;
    if (modules.includes(file.facadeModuleId ?? "")) return;
    opened.add(name);
    for (const next of [...file.imports, ...file.dynamicImports]) open(next);
  };
  const names = Object.keys(bundle);
  for (const name of names) if (isEntry(bundle[name])) open(name);
  // Other .js files are web workers, which only the office uses.
  const isPart = (name: string) => bundle[name]?.type !== "chunk" && !name.endsWith(".js");
  return names.filter((name) => opened.has(name) || isPart(name));
}

const isEntry = (file: Bundle[string] | undefined) => file?.type === "chunk" && file.isEntry;

/** Head of the worker's script. File names contain content hashes, so they identify the build. */
export function describeBuild(names: readonly string[], code: string): string {
  const files = names
    .filter((name) => name.startsWith("app/"))
    .map((name) => `/${name}`)
    .sort();
  const hash = createHash("sha256").update(JSON.stringify(files)).update(code).digest("hex");
  return `const FILES = ${JSON.stringify(files)};\nconst BUILD = "${hash.slice(0, 12)}";\n`;
}
