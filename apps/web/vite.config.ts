import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { iconsOf, staticImports } from "./build/static-imports.ts";

const server = process.env.COMPTOIR_SERVER ?? "http://127.0.0.1:3000";

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
const start = source("app/start.tsx");
const ofStart = staticImports(start);
const ofSimple = staticImports(source("app/routes/simple-shop.tsx"));
const ofCustom = staticImports(source("app/routes/custom-shop.tsx"));
const icons = iconsOf([...ofSimple, ...ofCustom]);
const iconOf = (id: string) => /lucide-react\/dist\/esm\/icons\/(.+)\.m?js$/.exec(id)?.[1] ?? "";
/** What one shop page shows at once may stand in a later part of the other. */
const isShared = (id: string) => /\/src\/(order|identity|shop|i18n|ui|platform)\//.test(id);

/** What comes first in few files: many small ones compress worse, arrive later and cost the phone more. */
const groups = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/ },
  {
    name: "base",
    test: /node_modules\/(wouter|regexparam|use-sync-external-store|@tanstack|zustand|zod)\//,
  },
  { name: "app", test: (id: string) => id !== start && ofStart.has(id) },
  {
    name: "shops",
    test: (id: string) =>
      icons.has(iconOf(id)) ||
      /\/domain\/src\/(menu|pricing)\//.test(id) ||
      (ofSimple.has(id) && (ofCustom.has(id) || isShared(id))) ||
      (ofCustom.has(id) && isShared(id)),
  },
  { name: "simple-shop", test: (id: string) => ofSimple.has(id) },
  { name: "custom-shop", test: (id: string) => ofCustom.has(id) },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  // What prerenders the pages runs in the server, where there is nothing but what was built.
  ...(isSsrBuild && {
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true as const },
  }),
  build: {
    outDir: isSsrBuild ? "../../dist/prerenderer" : "../../dist/web",
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    // /assets belongs to the shops' pictures.
    assetsDir: "app",
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema that nothing reads is left out.
      treeshake: { manualPureFunctions: ["z"] },
      // French words of the first screen come with the page; the loader of words names them all.
      checks: { ineffectiveDynamicImport: false },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups } } }),
    },
  },
  server: {
    proxy: { "/api": server, "/assets": server, "/business_rules": server },
  },
}));
