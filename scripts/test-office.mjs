import { findChromium } from "./chromium.mjs";
import { localEnv, run } from "./run.mjs";

// Enters both shipped shops through the office. This takes minutes, so `npm test` leaves it out.
const chromium = findChromium();
const config = "playwright.office.config.ts";
const ok = run("playwright", ["test", "--config", config, "--reporter=list"], {
  env: localEnv(chromium && { CHROMIUM_PATH: chromium }),
});
process.exitCode = ok ? 0 : 1;
