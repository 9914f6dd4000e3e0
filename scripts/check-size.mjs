import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./run.mjs";
import { firstLoadFiles } from "./size/first-load.mjs";

/** @import { Manifest } from "./size/first-load.mjs" */

const LIMIT_KB = 100;
const PAGES = ["src/app/routes/simple-shop.tsx", "src/app/routes/custom-shop.tsx"];

const built = join(root, "dist/web");
/** @type {Manifest} */
const manifest = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8"));

for (const page of PAGES) {
  const bytes = firstLoadFiles(manifest, ["index.html", "src/app/start.tsx", page])
    .map((file) => gzipSync(readFileSync(join(built, file))).length)
    .reduce((sum, size) => sum + size, 0);
  const kb = bytes / 1000;
  const isTooBig = kb > LIMIT_KB;
  console.log(
    `${isTooBig ? "FAILED" : "ok    "} first load of ${page}: ${kb.toFixed(1)} KB gzip (at most ${LIMIT_KB})`,
  );
  if (isTooBig) process.exitCode = 1;
}
