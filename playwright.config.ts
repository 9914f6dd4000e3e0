import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/testing/chromium-options.ts";
import { LONGEST_WALK_MS, PATIENCE_MS } from "./scripts/testing/patience.ts";

/** Runs against the built app; each worker starts a server and a database of its own. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/prepare-shop.ts",
  fullyParallel: true,
  // A journey also waits for its server: two of them leave the machine half idle.
  workers: 3,
  // On a machine that others use too, one step in ten thousand meets a page that moves.
  retries: 1,
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
  projects: [
    // One for all screens (a journey's tag says on which it runs): each project starts servers anew. What takes
    // many minutes has a command of its own.
    { name: "journeys", grepInvert: /@alone|@whole/ },
    // What promises a time is not held up by the tests of another worker.
    { name: "alone", grep: /@alone/, dependencies: ["journeys"], workers: 1 },
  ],
});
