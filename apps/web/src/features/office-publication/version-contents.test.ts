import type { ShopContent, VersionSummary } from "@comptoir/contract";
import { findChanges } from "@comptoir/domain";
import { expect, test } from "vitest";
import { contentsOf } from "./version-contents.ts";

const FIRST = { shopName: "Roots", dishes: [{ id: "borek", price: 32 }] };
const SECOND = { shopName: "Roots", dishes: [{ id: "borek", price: 34 }] };
const THIRD = { shopName: "Racines", dishes: [] };

function summary(version: number, from: ShopContent, to: ShopContent, isPublished = true) {
  const at = "2026-11-16T10:00:00.000Z";
  const changes = findChanges(from, to).map(({ path, ...change }) => ({
    ...change,
    path: [...path],
  }));
  const publishedAt = isPublished ? at : null;
  return { version, at, publishedAt, by: null, origin: "office", changes } as VersionSummary;
}

test("every version is told from what it was before to what it was then", () => {
  const versions = [summary(3, SECOND, THIRD), summary(2, FIRST, SECOND), summary(1, {}, FIRST)];
  const contents = contentsOf(versions, { version: 3, content: THIRD });
  expect(contents.get(3)).toEqual({ before: SECOND, after: THIRD });
  expect(contents.get(2)).toEqual({ before: FIRST, after: SECOND });
  expect(contents.get(1)).toEqual({ before: {}, after: FIRST });
});

test("one that was imported and never published is no step in between", () => {
  const versions = [summary(2, FIRST, SECOND, false), summary(1, {}, FIRST)];
  const contents = contentsOf(versions, { version: 1, content: FIRST });
  expect(contents.get(2)).toEqual({ before: FIRST, after: SECOND });
  expect(contents.get(1)).toEqual({ before: {}, after: FIRST });
});
