import { expect, test } from "vitest";
import { assignChunks } from "./first-load-chunks.ts";

const entries = {
  sources: "/src/",
  main: "/src/main.tsx",
  start: "/src/start.tsx",
  simpleShop: "/src/simple-shop.tsx",
  customShop: "/src/custom-shop.tsx",
};

/** Imports by module; "later:" marks dynamic imports. */
const modules: Readonly<Record<string, readonly string[]>> = {
  "/src/main.tsx": ["/node_modules/react-dom/client.js", "/src/styles.css", "later:/src/start.tsx"],
  "/src/start.tsx": [
    "/node_modules/react-dom/client.js",
    "/node_modules/wouter/index.js",
    "/node_modules/lucide-react/dist/esm/icons/menu.js",
    "/src/routes.tsx",
  ],
  "/src/routes.tsx": [
    "/packages/domain/slug.ts",
    "later:/src/simple-shop.tsx",
    "later:/src/custom-shop.tsx",
    "later:/src/account.tsx",
  ],
  "/src/simple-shop.tsx": ["/src/menu.tsx", "/src/header.tsx", "/src/basket-state.ts"],
  "/src/custom-shop.tsx": [
    "/src/composer.tsx",
    "/packages/domain/composer.ts",
    "/src/header.tsx",
    "later:/src/order-list.tsx",
  ],
  "/src/menu.tsx": ["/src/size-choice.tsx", "/src/badge.tsx", "later:/src/dish-dialog.tsx"],
  "/src/dish-dialog.tsx": ["/src/size-choice.tsx"],
  "/src/order-list.tsx": ["/src/badge.tsx", "/src/line-card.tsx"],
  "/src/account.tsx": ["/src/basket-state.ts"],
};

function graph(id: string) {
  const importing = (path: string) =>
    Object.keys(modules).filter((from) => modules[from]?.includes(path));
  return {
    importedIds: (modules[id] ?? []).filter((path) => !path.startsWith("later:")),
    importers: importing(id),
    dynamicImporters: importing(`later:${id}`),
  };
}

const chunks = assignChunks(entries, graph);

test.each([
  ["react, with what the page's script needs first", "react", "/node_modules/react-dom/client.js"],
  ["base, with the libraries of every page", "base", "/node_modules/wouter/index.js"],
  ["app, with our own modules of every page", "app", "/src/routes.tsx"],
  [
    "app, with icons that every page shows",
    "app",
    "/node_modules/lucide-react/dist/esm/icons/menu.js",
  ],
  ["app, also of our packages", "app", "/packages/domain/slug.ts"],
  ["the page's own, with rules that only it needs", "custom-shop", "/packages/domain/composer.ts"],
  ["the page's own, with what only it shows", "simple-shop", "/src/menu.tsx"],
  ["the page's own, also with what its later parts show", "simple-shop", "/src/size-choice.tsx"],
  ["the other page's own", "custom-shop", "/src/composer.tsx"],
  ["shops, with what both pages show", "shops", "/src/header.tsx"],
  ["a part of its own, with what the other page shows later", "simple-shared", "/src/badge.tsx"],
  ["a part of its own, with what another address needs", "simple-shared", "/src/basket-state.ts"],
])("the first load comes in %s", (_, chunk, module) => {
  expect(chunks.get(module)).toBe(chunk);
});

test.each([
  ["styles", "/src/styles.css"],
  ["a part that comes later", "/src/line-card.tsx"],
  ["another address", "/src/account.tsx"],
])("%s are left to the bundler", (_, module) => {
  expect(chunks.has(module)).toBe(false);
});
