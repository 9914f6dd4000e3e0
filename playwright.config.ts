import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/testing/chromium-options.ts";
import { isFullMatrix } from "./scripts/testing/matrix.ts";
import { LONGEST_WALK_MS, PATIENCE_MS } from "./scripts/testing/patience.ts";
import "./scripts/testing/temporary-files.ts";

/** Runs against the built app; each worker starts a server and a database of its own. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/prepare-shop.ts",
  // Journeys tagged @full run in `npm run test:all` only, those tagged @whole in `npm run test:office` only.
  grepInvert: isFullMatrix ? /@whole/ : /@full|@whole/,
  fullyParallel: true,
  // A journey also waits for its server: two of them leave the machine half idle.
  workers: 3,
  retries: 0,
  timeout: LONGEST_WALK_MS,
  expect: { timeout: PATIENCE_MS },
  use: {
    actionTimeout: PATIENCE_MS,
    launchOptions: chromiumOptions,
    // A trace costs as much time as the test; ask for one with `--trace on`.
    screenshot: "only-on-failure",
    locale: "fr-CH",
    timezoneId: "Europe/Zurich",
    // Every page gets what the server gives now; a test about workers lets them in.
    serviceWorkers: "block",
  },
});
