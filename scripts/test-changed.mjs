import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { localEnv, root, run } from "./run.mjs";
import { changedAreas } from "./testing/areas.mjs";

/**
 * Tests what differs from a commit, by default the last: `npm run test:changed -- main`. Screen tests of
 * the changed areas run in full.
 */
const since = process.argv[2] ?? "HEAD";
const chromium = findChromium();
const env = localEnv(chromium && { CHROMIUM_PATH: chromium });

const changed = [
  ...git("diff", "--name-only", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const folders = ["apps/web/test", "e2e"].flatMap((folder) => readdirSync(join(root, folder)));
const all = new Set(folders.filter((name) => name !== "kit" && name !== "support"));
const areas = changedAreas(changed, [...all]);
console.log(`${changed.length} files changed; screens and journeys: ${areas.join(", ") || "none"}`);

const results = [
  run("vitest", ["run", "--project=!screens", `--changed=${since}`, "--passWithNoTests"], { env }),
  runAreas("vitest", ["run", "--project=screens", "--passWithNoTests"], "apps/web/test", "full"),
  runAreas("playwright", ["test", "--pass-with-no-tests"], "e2e"),
];
process.exitCode = results.every(Boolean) ? 0 : 1;

/** @param {string[]} args */
function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 * @param {string} [matrix]
 */
function runAreas(command, args, folder, matrix = "") {
  const paths = areas
    .map((area) => `${folder}/${area}/`)
    .filter((path) => existsSync(join(root, path)));
  if (paths.length === 0) return true;
  return run(command, [...args, ...paths], { env: { ...env, TEST_MATRIX: matrix } });
}
