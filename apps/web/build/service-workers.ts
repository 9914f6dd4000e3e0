import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Plugin, transformWithOxc } from "vite";

const NAME = "staff-worker.js";

/** Builds the worker of staff pages, which knows every file of the build. */
export function staffWorker(source: string): Plugin {
  return {
    name: "staff-worker",
    apply: "build",
    generateBundle: {
      // Once all other files are there.
      order: "post",
      async handler(_, bundle) {
        const { code } = await transformWithOxc(readFileSync(source, "utf8"), source);
        const head = describeBuild(Object.keys(bundle), code);
        this.emitFile({ type: "asset", fileName: NAME, source: head + code });
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

/** What the worker is told of the build. Files are named after what is in them: other names, another build. */
export function describeBuild(names: readonly string[], code: string): string {
  const files = names
    .filter((name) => name.startsWith("app/"))
    .map((name) => `/${name}`)
    .sort();
  const hash = createHash("sha256").update(JSON.stringify(files)).update(code).digest("hex");
  return `const FILES = ${JSON.stringify(files)};\nconst BUILD = "${hash.slice(0, 12)}";\n`;
}
