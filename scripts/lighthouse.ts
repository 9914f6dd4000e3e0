import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "../apps/server/test/process/server-process.ts";
import { findChromium } from "./chromium.mjs";
import { localEnv, root, run } from "./run.mjs";

/**
 * Lighthouse scores of each shop page, as its command line gives them with default settings: a simulated
 * phone, and a fresh browser for each run. Fails if the median of a score is below its goal. The scores
 * depend on the machine; its benchmark index is printed. Lighthouse is large and used only here, so the
 * first run installs it in a folder of its own.
 */
const TOOL = "lighthouse@13.5.0";
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const SHOPS = ["rootsflavorsrolle", "nyonbosphore"];
const RUNS = 5;
const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
] as const;
const CHROME_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

interface Report {
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly displayValue?: string;
  readonly numericValue?: number;
}

const home = join(root, ".cache/lighthouse");
const lighthouse = join(home, "node_modules/.bin/lighthouse");
if (!existsSync(lighthouse)) {
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), JSON.stringify({ private: true }));
  run("npm", ["install", "--ignore-scripts", TOOL], { cwd: home });
}

const dataDir = mkdtempSync(join(tmpdir(), "comptoir-lighthouse-"));
const server = await startProcess({ DATA_DIR: dataDir, NODE_ENV: "production" });
const chromium = findChromium();
const env = localEnv(chromium ? { CHROME_PATH: chromium } : {});

let isBelow = false;
for (const slug of SHOPS) {
  const reports = Array.from({ length: RUNS }, () => measure(`${server.url}/${slug}`));
  const powers = reports.map(({ environment }) => Math.round(environment.benchmarkIndex));
  console.log(`${slug}  benchmark index of this machine: ${powers.join(" ")}`);
  for (const [name, goal] of Object.entries(GOALS)) {
    const scores = reports.map(({ categories }) =>
      Math.round((categories[name]?.score ?? 0) * 100),
    );
    const score = median(scores);
    isBelow ||= score < goal;
    const all = `runs: ${scores.join(" ")}`;
    console.log(`${slug}  ${name.padEnd(15)} ${String(score).padStart(3)}  (goal ${goal}; ${all})`);
  }
  for (const figure of FIGURES) {
    const values = reports.map(({ audits }) => audits[figure]?.numericValue ?? Number.NaN);
    console.log(`    ${figure.padEnd(26)} ${median(values).toFixed(2)}`);
  }
  for (const { id, title, score, scoreDisplayMode, displayValue = "" } of Object.values(
    reports.at(-1)?.audits ?? {},
  )) {
    const isFailed = score !== null && score < 0.9 && scoreDisplayMode !== "informative";
    if (isFailed) console.log(`    ${id}: ${title} ${displayValue}`);
  }
}

server.child.kill("SIGTERM");
await server.ended;
rmSync(dataDir, { recursive: true });
process.exitCode = isBelow ? 1 : 0;

function measure(url: string): Report {
  const path = join(dataDir, "report.json");
  const only = `--only-categories=${Object.keys(GOALS).join(",")}`;
  const flags = `--chrome-flags=${CHROME_FLAGS.join(" ")}`;
  const output = ["--output=json", `--output-path=${path}`, "--quiet"];
  execFileSync(lighthouse, [url, only, flags, ...output], { env, stdio: "inherit" });
  return JSON.parse(readFileSync(path, "utf8"));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
