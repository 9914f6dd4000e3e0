import { expect, test } from "vitest";
import { firstLoadFiles } from "./first-load.mjs";

const manifest = {
  "index.html": { file: "index.js", imports: ["_shared.js"], dynamicImports: ["page.tsx"] },
  "page.tsx": { file: "page.js", imports: ["_shared.js", "_icons.js"] },
  "dialog.tsx": { file: "dialog.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js" },
  "_icons.js": { file: "icons.js", imports: ["_shared.js"] },
};

test("counts the entry, the page and what they share, each once", () => {
  expect(firstLoadFiles(manifest, ["index.html", "page.tsx"]).sort()).toEqual([
    "icons.js",
    "index.js",
    "page.js",
    "shared.js",
  ]);
});

test("leaves out what is only loaded on demand", () => {
  expect(firstLoadFiles(manifest, ["index.html"]).sort()).toEqual(["index.js", "shared.js"]);
});

test("names the module missing from the build", () => {
  expect(() => firstLoadFiles(manifest, ["gone.tsx"])).toThrow("gone.tsx");
});
