import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../run.mjs";
import { changedAreas, SOURCES } from "./areas.mjs";

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const areas = [...new Set([...foldersIn("apps/web/test"), ...foldersIn("e2e")])];

describe("the areas of a change", () => {
  const all = ["account", "board", "checkout", "office", "office-journeys", "orders"];

  test.each([
    ["apps/web/src/features/board/board.tsx", ["board"]],
    ["apps/server/src/features/orders/place-order.ts", ["board", "checkout", "orders"]],
    ["apps/web/src/features/office-team/team.tsx", ["office", "office-journeys"]],
    ["packages/domain/src/pricing/custom-line.ts", ["checkout"]],
    ["apps/web/test/account/profile.test.ts", ["account"]],
    ["e2e/office-journeys/invited.spec.ts", ["office-journeys"]],
    ["apps/web/src/ui/field.tsx", all],
    ["e2e/support/staff.ts", all],
    ["apps/server/src/storage/storage.ts", []],
    ["apps/server/src/features/orders/place-order.test.ts", []],
    ["docs/glossary.md", []],
    ["e2e/orders/a.spec.ts e2e/board/a.spec.ts e2e/board/b.spec.ts", ["board", "orders"]],
  ])("%s", (files, expected) => {
    expect(changedAreas(files.split(" "), all)).toEqual(expected);
  });
});

test("every area in the table is a folder of screens or journeys", () => {
  expect(areas).toEqual(expect.arrayContaining(Object.keys(SOURCES)));
});

test.each(["apps/web", "apps/server"])(
  "every feature of %s that a browser shows has an area",
  (app) => {
    const without = foldersIn(`${app}/src/features`).filter(
      (name) => changedAreas([`apps/server/src/features/${name}/`], areas).length === 0,
    );
    expect(without.filter((name) => name !== "analytics" && name !== "system")).toEqual([]);
  },
);
