import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { localEnv, localNode, root, run } from "./run.mjs";
import {
  addCounts,
  countPlaywright,
  countStep,
  countVitest,
  summaryLine,
} from "./testing/counts.mjs";

/** @import { Counts } from "./testing/counts.mjs" */

const reports = mkdtempSync(join(tmpdir(), "comptoir-test-"));
const hasBrowserTests = globSync("e2e/**/*.spec.ts", { cwd: root }).length > 0;

/** @type {[name: string, step: () => Counts][]} */
const steps = [
  ["build", () => countStep(run(localNode, ["scripts/prepare.mjs"]))],
  ["checks", () => countStep(run(localNode, ["scripts/check.mjs"]))],
  ["first-load size", () => countStep(run(localNode, ["scripts/check-size.mjs"]))],
  ["unit and integration tests", runVitest],
];
if (hasBrowserTests) steps.push(["browser tests", runPlaywright]);
// Only where `npm run test:firebase` has installed the emulator.
if (existsSync(join(root, ".cache/firebase-tools/node_modules"))) {
  steps.push([
    "identity over Firebase",
    () => countStep(run(localNode, ["scripts/test-firebase.mjs"])),
  ]);
}

const results = steps.map(([name, step]) => {
  console.log(`\n== ${name}`);
  const start = performance.now();
  return { name, counts: step(), seconds: (performance.now() - start) / 1000 };
});
rmSync(reports, { recursive: true, force: true });

console.log("");
for (const { name, counts, seconds } of results) {
  const verdict = counts.failed > 0 ? "FAILED" : "ok";
  console.log(`${verdict.padEnd(6)} ${name} (${seconds.toFixed(1)} s)`);
}
const total = results.map(({ counts }) => counts).reduce(addCounts);
console.log(summaryLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function runVitest() {
  const file = join(reports, "vitest.json");
  const succeeded = run("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return countVitest(readReport(file), succeeded);
}

function runPlaywright() {
  const file = join(reports, "playwright.json");
  const chromium = findChromium();
  const succeeded = run("playwright", ["test", "--reporter=list,json"], {
    env: localEnv({
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(chromium && { CHROMIUM_PATH: chromium }),
    }),
  });
  return countPlaywright(readReport(file), succeeded);
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
