import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { localEnv, localNode, root, run } from "./run.mjs";
import { countRun, failuresOf, summaryLine } from "./testing/counts.mjs";

/** @import { Counts } from "./testing/counts.mjs" */

const isFullMatrix = process.argv.includes("--all");
const reports = mkdtempSync(join(tmpdir(), "comptoir-test-"));
const chromium = findChromium();
const env = localEnv({
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...(isFullMatrix && { TEST_MATRIX: "full" }),
});
/** @type {string[]} */
const failures = [];

/** @type {[name: string, step: () => Counts][]} */
const steps = [
  ["build", () => runScript("prepare.mjs")],
  ["checks", () => runScript("check.mjs")],
  ["first-load size", () => runScript("check-size.mjs")],
  ["unit and integration tests", () => runVitest("!screens")],
  ["screen tests", () => runVitest("screens")],
  ["browser journeys", runPlaywright],
];
// Only where `npm run test:firebase` has installed the emulator.
if (isFullMatrix && existsSync(join(root, ".cache/firebase-tools/node_modules"))) {
  steps.push(["identity over Firebase", () => runScript("test-firebase.mjs")]);
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
console.log(summaryLine(results.map(({ counts }) => counts)));
process.exitCode = results.every(({ counts }) => counts.failed === 0) ? 0 : 1;

/** Processor time of all cores since the machine started, other programs included. */
function processorSeconds() {
  const worked = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return worked.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/** @param {string} name */
function runScript(name) {
  return countRun(run(localNode, [`scripts/${name}`], { env }));
}

/** @param {string} project */
function runVitest(project) {
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = run("vitest", ["run", `--project=${project}`, ...reporters], { env });
  const report = readReport(file);
  if (!report) return countRun(succeeded);
  failures.push(...failuresOf(report.testResults));
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = report;
  return countRun(succeeded, { passed, failed, skipped: total - passed - failed });
}

function runPlaywright() {
  const file = join(reports, "playwright.json");
  const succeeded = run("playwright", ["test", "--reporter=list,json"], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file);
  if (!report) return countRun(succeeded);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return countRun(succeeded, { passed: expected + flaky, failed: unexpected, skipped });
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
