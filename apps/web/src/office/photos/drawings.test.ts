import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRAWING_NAMES, drawingOf } from "./picture-changes.ts";

test("offers each built drawing once", () => {
  const shops = ["rootsflavorsrolle", "nyonbosphore"].map((slug) =>
    readFileSync(new URL(`../../../../../shops/${slug}/shop.json`, import.meta.url), "utf8"),
  );
  const shown = shops.flatMap((shop) => shop.match(/\/assets\/pictures\/[^"]+/g) ?? []);
  expect(DRAWING_NAMES.map(drawingOf).toSorted()).toEqual([...new Set(shown)].toSorted());
});
