import { expect, test } from "vitest";
import { describeBuild, filesWithout } from "./service-workers.ts";

test("the worker lists every file of the app and no other file of the build", () => {
  const described = describeBuild(
    ["index.html", "app/b-2.css", ".vite/manifest.json", "app/a-1.js"],
    "",
  );
  expect(described).toContain('const FILES = ["/app/a-1.js","/app/b-2.css"];');
});

test("the build id depends on the files and the worker, not on the order of files", () => {
  const builds = [
    describeBuild(["app/a-1.js", "app/b-2.css"], "worker"),
    describeBuild(["app/b-2.css", "app/a-1.js"], "worker"),
    describeBuild(["app/a-3.js", "app/b-2.css"], "worker"),
    describeBuild(["app/a-1.js", "app/b-2.css"], "another"),
  ].map((described) => /BUILD = "(\w{12})"/.exec(described)?.[1]);
  expect(builds[0]).toBeDefined();
  expect(builds[1]).toBe(builds[0]);
  expect(new Set(builds).size).toBe(3);
});

test("leaves out files that only an excluded page requests", () => {
  const chunk = (module: string, imports: string[] = [], dynamicImports: string[] = []) => ({
    type: "chunk" as const,
    isEntry: module === "/main.tsx",
    facadeModuleId: module,
    imports,
    dynamicImports,
  });
  const bundle = {
    "app/main.js": chunk("/main.tsx", ["app/shared.js"], ["app/board.js", "app/office.js"]),
    "app/shared.js": chunk("/shared.ts"),
    "app/board.js": chunk("/board.tsx", ["app/shared.js"]),
    "app/office.js": chunk("/office.tsx", ["app/shared.js", "app/editor.js"], ["app/figures.js"]),
    "app/editor.js": chunk("/editor.tsx"),
    "app/figures.js": chunk("/figures.tsx"),
    "app/font.woff2": { type: "asset" as const },
    "app/calendar-worker.js": { type: "asset" as const },
  };
  expect(filesWithout(["/office.tsx"], bundle)).toEqual([
    "app/main.js",
    "app/shared.js",
    "app/board.js",
    "app/font.woff2",
  ]);
});
