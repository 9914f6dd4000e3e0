import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";

/** Letters that few names have come from the browser's own memory, or in another font. */
const isForAll = (name: string) => !/-(?:latin-ext|vietnamese)-/.test(name);

interface OfflineWorker {
  readonly readers: "customers" | "staff";
  /** What its readers never open without a server. */
  readonly without: readonly string[];
}

const NAMES = { customers: "shop-worker.js", staff: "staff-worker.js" };

/** Builds a worker that opens pages without a connection, and keeps every file that opens without these modules. */
export function offlineWorker(source: string, { readers, without }: OfflineWorker): Plugin {
  return {
    name: NAMES[readers],
    apply: "build",
    generateBundle: {
      // Once all other files are there.
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

/** Builds the worker that shows news of an order; it needs to know nothing of the build. */
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

/** The files of a build, but for the scripts that nothing asks for as long as none of these modules is opened. */
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
  // A script that is no part of the pages is a worker of the office's.
  const isPart = (name: string) => bundle[name]?.type !== "chunk" && !name.endsWith(".js");
  return names.filter((name) => opened.has(name) || isPart(name));
}

const isEntry = (file: Bundle[string] | undefined) => file?.type === "chunk" && file.isEntry;

/** What the worker is told of the build. Files are named after what is in them: other names, another build. */
export function describeBuild(names: readonly string[], code: string): string {
  const files = names
    .filter((name) => name.startsWith("app/"))
    .map((name) => `/${name}`)
    .sort();
  const hash = createHash("sha256").update(JSON.stringify(files)).update(code).digest("hex");
  return `const FILES = ${JSON.stringify(files)};\nconst BUILD = "${hash.slice(0, 12)}";\n`;
}
