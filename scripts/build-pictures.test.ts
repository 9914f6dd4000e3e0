import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { buildPictures, missingIcons } from "./build-pictures.mjs";
import { DISHES } from "./pictures/dishes.ts";
import { assignTints, TINTS } from "./pictures/tints.mjs";
import { root } from "./run.mjs";

const picture = (name: string) => `/assets/pictures/${name}.svg`;

function shopWith(references: string[]) {
  const root = mkdtempSync(join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const shopsDir = join(root, "shops");
  const file = join(shopsDir, "corner", "shop.json");
  mkdirSync(join(shopsDir, "corner"), { recursive: true });
  writeFileSync(file, JSON.stringify({ categories: references.map((image) => ({ image })) }));
  return { shopsDir, outDir: join(root, "out"), file };
}

/** Two dishes must differ by more than their ground. */
const withoutGround = (svg: string) =>
  svg.replace(/<radialGradient id="ground".*?<\/radialGradient>/, "");

function imagesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "image" ? [String(inner)] : imagesIn(inner),
  );
}

const idsIn = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
const usesIn = (svg: string) => [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);

test("gives every id in a picture one owner and every use a target, even with an icon repeated", () => {
  const folders = shopWith([picture("bagel+bagel+custard")]);
  const [file = ""] = buildPictures(folders);
  const svg = readFileSync(file, "utf8");
  const ids = idsIn(svg);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
  expect(usesIn(svg).filter((id) => !ids.includes(id))).toEqual([]);
});

test("gives every id in a drawn dish one owner and every use a target", () => {
  for (const file of buildPictures(shopWith(Object.keys(DISHES).map(picture)))) {
    const svg = readFileSync(file, "utf8");
    const ids = idsIn(svg);
    expect(new Set(ids).size).toBe(ids.length);
    expect(usesIn(svg).filter((id) => !ids.includes(id))).toEqual([]);
  }
});

test("draws every dish in at most 8 KB on the wire, and no two alike", () => {
  const files = buildPictures(shopWith(Object.keys(DISHES).map(picture)));
  const drawings = files.map((file) => withoutGround(readFileSync(file, "utf8")));
  expect(new Set(drawings).size).toBe(Object.keys(DISHES).length);
  for (const svg of drawings) expect(gzipSync(svg).length).toBeLessThan(8_000);
});

test("every dish and category of the shipped shops has its own picture", () => {
  const shopsDir = join(root, "shops");
  for (const slug of ["rootsflavorsrolle", "nyonbosphore"]) {
    const { categories } = JSON.parse(readFileSync(join(shopsDir, slug, "shop.json"), "utf8"));
    const images = imagesIn(categories);
    expect(images.length).toBeGreaterThan(5);
    expect(new Set(images).size).toBe(images.length);
  }
});

test("draws pictures without scripts, filters, styles or external references", () => {
  const references = ["honeybee", "camera+red-heart", ...Object.keys(DISHES)];
  const folders = shopWith(references.map(picture));
  for (const file of buildPictures(folders)) {
    const svg = readFileSync(file, "utf8").replace('xmlns="http://www.w3.org/2000/svg"', "");
    expect(svg).not.toMatch(/<script|<filter|<style|<image|https?:|xlink/);
  }
});

test("writes one file per distinct reference", () => {
  const folders = shopWith([picture("pie"), picture("pie+potato"), picture("pie")]);
  buildPictures(folders);
  expect(readdirSync(folders.outDir).sort()).toEqual(["pie+potato.svg", "pie.svg"]);
});

test("draws deterministically and does not rewrite unchanged files", () => {
  const references = [picture("pie+leafy-green"), picture("taco")];
  const first = shopWith(references);
  const second = shopWith(references);
  const drawn = (files: string[]) => files.map((file) => readFileSync(file, "utf8"));
  expect(drawn(buildPictures(first))).toEqual(drawn(buildPictures(second)));
  expect(buildPictures(first)).toEqual([]);
});

test("refuses an unknown icon, naming file, reference and icon, and writes nothing", () => {
  const folders = shopWith([picture("pie"), picture("pie+unicorn-steak")]);
  expect(() => buildPictures(folders)).toThrow(
    `${folders.file}: /assets/pictures/pie+unicorn-steak.svg: no drawn dish and no icon is called "unicorn-steak"`,
  );
  expect(() => readdirSync(folders.outDir)).toThrow("ENOENT");
});

test.each(["pie+potato+herb+lemon", "../pie", "Pie"])(
  "refuses the malformed reference %s",
  (name) => {
    const folders = shopWith([picture(name)]);
    expect(() => buildPictures(folders)).toThrow(picture(name));
  },
);

test("lists only the unknown icons of a reference", () => {
  expect(missingIcons(picture("pie+potato"))).toEqual([]);
  expect(missingIcons(picture("pie+constructor+nothing-such"))).toEqual([
    "constructor",
    "nothing-such",
  ]);
});

test("gives no name the tint of one of the three before it", () => {
  const names = Array.from({ length: 60 }, (_, i) => `dish-${i}`);
  const worn = [...assignTints(names).values()];
  expect(new Set(worn).size).toBe(TINTS.length);
  worn.forEach((tint, i) => {
    expect(worn.slice(Math.max(0, i - 3), i)).not.toContain(tint);
  });
});
