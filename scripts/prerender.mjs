import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./run.mjs";

// One language a process: the app reads its language once, from the storage a browser would have.
const language = process.argv[2] ?? "fr";
const stored = { "comptoir.language": language };
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {keyof typeof stored} */ key) => stored[key] ?? null,
    setItem: () => {},
    removeItem: () => {},
  },
});

const bundle = pathToFileURL(join(root, "dist/prerender/prerender.js")).href;
const { prerenderShop } = await import(bundle);
const shops = join(root, "shops");
const outDir = join(root, "dist/web/prerendered");
mkdirSync(outDir, { recursive: true });

for (const slug of readdirSync(shops, { withFileTypes: true })) {
  if (!slug.isDirectory()) continue;
  const config = JSON.parse(readFileSync(join(shops, slug.name, "shop.json"), "utf8"));
  const html = await prerenderShop(slug.name, config);
  writeFileSync(join(outDir, `${slug.name}.${language}.html`), html);
}
