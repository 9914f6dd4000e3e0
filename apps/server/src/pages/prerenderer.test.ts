import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { changedShop } from "../../test/shipped-shops.ts";
import type { LoadedShop } from "../features/shops/shops.ts";
import { createPrerenderer, type Prerenderer } from "./prerenderer.ts";

const rolle = changedShop("rootsflavorsrolle", {});
const racines = changedShop("rootsflavorsrolle", { shopName: "Racines" });
const nyon = changedShop("nyonbosphore", {});

const RENDER = `
  import { parentPort, workerData } from "node:worker_threads";
  const { shops, languages } = workerData;
  for (const { slug, shop } of shops)
    for (const language of languages)
      parentPort.postMessage({ slug, language, html: shop.shopName + " in " + language });
`;
const RENDER_NO_ENGLISH = RENDER.replace(
  "parentPort.",
  `if (language === "en") parentPort.postMessage({ slug, language, error: new Error("no words") });
   else parentPort.`,
);

let folder: string;
let opened: Prerenderer[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "comptoir-prerender-"));
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((prerenderer) => prerenderer.close()));
  rmSync(folder, { recursive: true });
});

function open(worker: string, cacheDirectory = join(folder, "kept")) {
  writeFileSync(join(folder, "prerender-worker.js"), worker);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const onError = vi.fn();
  const prerenderer = createPrerenderer({
    prerenderer: folder,
    cacheDirectory,
    prerendered: join(folder, "ofBuild"),
    onError,
  });
  opened.push(prerenderer);
  const pages: string[] = [];
  const ask = (shop: LoadedShop) => prerenderer.prerender(shop, (_, html) => pages.push(html));
  return { ask, pages, onError };
}

test("renders a shop's page in both languages", async () => {
  const { ask, pages } = open(RENDER);
  ask(rolle);
  await eventually(() => expect(pages).toEqual(["Roots Flavors in fr", "Roots Flavors in en"]));
});

test("reuses pages rendered before a restart", async () => {
  const before = open(RENDER);
  before.ask(rolle);
  await eventually(() => expect(before.pages).toHaveLength(2));
  const after = open(RENDER);
  after.ask(rolle);
  expect(after.pages).toEqual(before.pages);
});

test("reuses pages rendered by the build, and never overwrites them", async () => {
  const build = open(RENDER, join(folder, "ofBuild"));
  build.ask(rolle);
  await eventually(() => expect(build.pages).toHaveLength(2));
  const server = open(RENDER);
  server.ask(racines);
  await eventually(() => expect(server.pages).toHaveLength(2));
  const other = open(RENDER, join(folder, "other"));
  other.ask(rolle);
  expect(other.pages).toEqual(build.pages);
});

test("renders a changed shop again and replaces its page", async () => {
  const { ask, pages } = open(RENDER);
  ask(rolle);
  await eventually(() => expect(pages).toHaveLength(2));
  ask(racines);
  expect(pages).toHaveLength(2);
  await eventually(() => expect(pages.slice(2)).toEqual(["Racines in fr", "Racines in en"]));
  expect(readdirSync(join(folder, "kept"))).toHaveLength(2);
});

test("renders every page again for another web app", async () => {
  const before = open(RENDER);
  before.ask(rolle);
  await eventually(() => expect(before.pages).toHaveLength(2));
  const after = open(RENDER.replace(" in ", " en "));
  after.ask(rolle);
  expect(after.pages).toEqual([]);
  await eventually(() => expect(after.pages).toContain("Roots Flavors en fr"));
});

test("renders shops that change meanwhile in their last state", async () => {
  const { ask, pages } = open(RENDER);
  ask(nyon);
  ask(rolle);
  ask(racines);
  await eventually(() => expect(pages).toHaveLength(4));
  expect(pages).toContain("Bosphore Nyon in en");
  expect(pages).toContain("Racines in en");
});

test("reports a page that fails to render, and renders the others", async () => {
  const { ask, pages, onError } = open(RENDER_NO_ENGLISH);
  ask(rolle);
  await eventually(() => expect(onError).toHaveBeenCalledOnce());
  expect(String(onError.mock.calls[0]?.[0])).toContain("no words");
  expect(pages).toEqual(["Roots Flavors in fr"]);
});

test.each([
  ["that breaks", "throw new Error('broken')"],
  ["that is not there", undefined],
])("a web app %s is reported without further effect", async (_, worker) => {
  const { ask, pages, onError } = open(worker ?? "");
  if (!worker) rmSync(join(folder, "prerender-worker.js"));
  ask(rolle);
  await eventually(() => expect(onError).toHaveBeenCalledOnce());
  expect(pages).toEqual([]);
});

test("works without a writable cache", async () => {
  writeFileSync(join(folder, "file"), "");
  const { ask, pages, onError } = open(RENDER, join(folder, "file"));
  ask(rolle);
  await eventually(() => expect(pages).toHaveLength(2));
  expect(onError).not.toHaveBeenCalled();
});
