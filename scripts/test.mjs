import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";
import { localEnv, localNode, root, runBeside } from "./run.mjs";
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

/**
 * @typedef {[name: string, step: (keepsOutput: boolean) => Promise<Outcome>]} Step
 * @typedef {{ counts: Counts, output: string }} Outcome
 */

/**
 * Steps of a group are independent and run at the same time.
 * @type {Step[][]}
 */
const groups = [
  [
    ["build", script("prepare.mjs")],
    ["checks", script("check.mjs")],
  ],
  [["first-load size", script("check-size.mjs")]],
  [["unit and integration tests", () => runVitest("!screens")]],
  [["screen tests", () => runVitest("screens")]],
  [["browser journeys", runPlaywright]],
];
// Only where `npm run test:firebase` has installed the emulator.
if (isFullMatrix && existsSync(join(root, ".cache/firebase-tools/node_modules"))) {
  groups.push([["identity over Firebase", script("test-firebase.mjs")]]);
}

const results = [];
for (const group of groups) results.push(...(await runGroup(group)));
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

/**
 * The first step prints while it runs, the others when they end.
 * @param {Step[]} group
 */
async function runGroup(group) {
  console.log(`\n== ${group[0]?.[0]}`);
  const ended = await Promise.all(
    group.map(async ([name, step], position) => {
      const [start, worked] = [performance.now(), processorSeconds()];
      const outcome = await step(position > 0);
      const seconds = (performance.now() - start) / 1000;
      return { ...outcome, name, seconds, cores: (processorSeconds() - worked) / seconds };
    }),
  );
  for (const { name, output } of ended.slice(1)) console.log(`\n== ${name}\n${output.trimEnd()}`);
  return ended;
}

/** CPU time of all cores since the machine started, other programs included. */
function processorSeconds() {
  const worked = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return worked.reduce((sum, ms) => sum + ms, 0) / 1000;
}

/**
 * @param {string} name
 * @returns {Step[1]}
 */
function script(name) {
  return async (keepsOutput) => {
    const options = { env, keepsOutput };
    const { succeeded, output } = await runBeside(localNode, [`scripts/${name}`], options);
    return { counts: countRun(succeeded), output };
  };
}

/** @param {string} project */
async function runVitest(project) {
  const file = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", `--project=${project}`, ...reporters];
  const { succeeded, output } = await runBeside("vitest", args, { env });
  const report = readReport(file);
  if (!report) return { counts: countRun(succeeded), output };
  failures.push(...failuresOf(report.testResults));
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: total } = report;
  const skipped = total - passed - failed;
  return { counts: countRun(succeeded, { passed, failed, skipped }), output };
}

async function runPlaywright() {
  const file = join(reports, "playwright.json");
  const { succeeded, output } = await runBeside("playwright", ["test", "--reporter=list,json"], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file);
  if (!report) return { counts: countRun(succeeded), output };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const counts = countRun(succeeded, { passed: expected + flaky, failed: unexpected, skipped });
  return { counts, output };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
