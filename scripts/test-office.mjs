import { findChromium } from "./chromium.mjs";
import { localEnv, run } from "./run.mjs";

// Both shipped shops, entered whole through the office in a browser: minutes, so not a part of `npm test`.
const chromium = findChromium();
const config = "playwright.office.config.ts";
const ok = run("playwright", ["test", "--config", config, "--reporter=list"], {
  env: localEnv(chromium && { CHROMIUM_PATH: chromium }),
});
process.exitCode = ok ? 0 : 1;
