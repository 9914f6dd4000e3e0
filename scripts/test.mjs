import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { localEnv, localNode, root, run } from "./run.mjs";
import {
  addCounts,
  countPlaywright,
  countStep,
  countVitest,
  failuresOfVitest,
  summaryLine,
} from "./testing/counts.mjs";

/** @import { Counts } from "./testing/counts.mjs" */

const reports = mkdtempSync(join(tmpdir(), "comptoir-test-"));
const chromium = findChromium();
const env = localEnv(chromium && { CHROMIUM_PATH: chromium });
/** @type {string[]} */
const failures = [];

/** @type {[name: string, step: () => Counts][]} */
const steps = [
  ["build", () => countStep(run(localNode, ["scripts/prepare.mjs"]))],
  ["checks", () => countStep(run(localNode, ["scripts/check.mjs"]))],
  ["first-load size", () => countStep(run(localNode, ["scripts/check-size.mjs"]))],
  ["unit and integration tests", () => runVitest("unit", "!screens")],
  ["screen tests", () => runVitest("screens", "screens")],
  ["browser journeys", runPlaywright],
];
// Only where `npm run test:firebase` has installed the emulator.
if (existsSync(join(root, ".cache/firebase-tools/node_modules"))) {
  steps.push([
    "identity over Firebase",
    () => countStep(run(localNode, ["scripts/test-firebase.mjs"])),
  ]);
}

const results = steps.map(([name, step]) => {
  console.log(`\n== ${name}`);
  const [start, worked] = [performance.now(), processorSeconds()];
  const counts = step();
  const seconds = (performance.now() - start) / 1000;
  return { name, counts, seconds, cores: (processorSeconds() - worked) / seconds };
});
rmSync(reports, { recursive: true, force: true });

for (const failure of failures) console.log(`\nFAILED ${failure}`);
console.log("");
for (const { name, counts, seconds, cores } of results) {
  const verdict = counts.failed > 0 ? "FAILED" : "ok";
  const time = `${seconds.toFixed(1)} s, ${cores.toFixed(1)} of ${cpus().length} cores at work`;
  console.log(`${verdict.padEnd(6)} ${name} (${time})`);
}
const total = results.map(({ counts }) => counts).reduce(addCounts);
console.log(summaryLine(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** What all cores of the machine have worked since it started, whoever it was for. */
function processorSeconds() {
  const worked = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return worked.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/**
 * @param {string} name
 * @param {string} project
 */
function runVitest(name, project) {
  const file = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = run("vitest", ["run", `--project=${project}`, ...reporters], { env });
  const report = readReport(file);
  failures.push(...failuresOfVitest(report));
  return countVitest(report, succeeded);
}

function runPlaywright() {
  const file = join(reports, "playwright.json");
  const succeeded = run("playwright", ["test", "--reporter=list,json"], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return countPlaywright(readReport(file), succeeded);
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
