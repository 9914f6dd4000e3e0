import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { startProcess } from "../apps/server/test/process/server-process.ts";
import { findChromium } from "./chromium.mjs";

/** Scores of each shop page on a mid-range phone; any below its goal fails the command. */
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const SHOPS = ["rootsflavorsrolle", "nyonbosphore"];

const dataDir = mkdtempSync(join(tmpdir(), "comptoir-lighthouse-"));
const server = await startProcess({ DATA_DIR: dataDir, NODE_ENV: "production" });
const chromePath = findChromium();
const chrome = await launch({
  ...(chromePath ? { chromePath } : {}),
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
  ],
});

let isBelow = false;
for (const slug of SHOPS) {
  const result = await lighthouse(`${server.url}/${slug}`, {
    port: chrome.port,
    onlyCategories: Object.keys(GOALS),
    logLevel: "error",
  });
  const categories = result?.lhr.categories ?? {};
  for (const [name, goal] of Object.entries(GOALS)) {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    isBelow ||= score < goal;
    console.log(`${slug}  ${name.padEnd(15)} ${String(score).padStart(3)}  (goal ${goal})`);
  }
  const failed = Object.values(result?.lhr.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && scoreDisplayMode !== "informative",
  );
  for (const { id, title, displayValue = "" } of failed)
    console.log(`    ${id}: ${title} ${displayValue}`);
}

chrome.kill();
server.child.kill("SIGTERM");
await server.ended;
rmSync(dataDir, { recursive: true });
process.exitCode = isBelow ? 1 : 0;
