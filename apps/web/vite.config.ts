import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { firstLoadChunks } from "./build/first-load-chunks.ts";
import { offlineWorker, orderWorker } from "./build/service-workers.ts";

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The files that a shop's page comes with; named by `firstLoadChunks`. */
const FIRST_LOAD = /\/(?:app|shops|(?:simple|custom)-(?:shop|shared))-/;

/** It has no page without its server. */
const OFFICE = [source("app/routes/office.tsx"), source("i18n/office-words.ts")];

const server = process.env.COMPTOIR_SERVER ?? "http://127.0.0.1:3000";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    !isSsrBuild && tailwindcss(),
    firstLoadChunks({
      sources: source(""),
      main: source("app/main.tsx"),
      start: source("app/start.tsx"),
      simpleShop: source("app/routes/simple-shop.tsx"),
      customShop: source("app/routes/custom-shop.tsx"),
    }),
    !isSsrBuild &&
      offlineWorker(source("service-worker/offline-worker.ts"), {
        readers: "staff",
        without: OFFICE,
      }),
    !isSsrBuild &&
      offlineWorker(source("service-worker/offline-worker.ts"), {
        readers: "customers",
        without: [
          ...OFFICE,
          source("app/routes/staff-routes.tsx"),
          source("app/routes/account-routes.tsx"),
          source("features/account/staff-sign-in.tsx"),
          source("features/taking-orders/taken-order.tsx"),
          source("identity/firebase-provider.ts"),
        ],
      }),
    !isSsrBuild && orderWorker(source("service-worker/order-worker.ts")),
  ],
  resolve: {
    alias: [
      // React has it; the router still brings a shim for older versions.
      { find: "use-sync-external-store/shim/index.js", replacement: "react" },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: source("ui/create-icon.ts") },
    ],
  },
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
    modulePreload: {
      polyfill: false,
      // What a later part brings along would be named in the first load, part by part: it is fetched while nobody
      // waits, and names the rest itself.
      resolveDependencies: (file, files, { hostId }) =>
        FIRST_LOAD.test(hostId) && !FIRST_LOAD.test(file) ? [] : files,
    },
    rolldownOptions: {
      // A schema that nothing reads is left out.
      treeshake: { manualPureFunctions: ["z"] },
      // French words of the first screen come with the page; the loader of words names them all.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: {
    proxy: { "/api": server, "/assets": server, "/business_rules": server },
  },
}));
