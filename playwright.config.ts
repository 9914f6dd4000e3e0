import { defineConfig, devices } from "@playwright/test";
import { chromiumOptions } from "./scripts/testing/chromium-options.ts";

/** Runs against the built app; each worker starts a server and a database of its own. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/prepare-shop.ts",
  fullyParallel: true,
  // A journey also waits for its server: two of them leave the machine half idle.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromiumOptions,
    // A trace costs as much time as the test; ask for one with `--trace on`.
    screenshot: "only-on-failure",
    locale: "fr-CH",
    timezoneId: "Europe/Zurich",
    // Every page gets what the server gives now; a test about workers lets them in.
    serviceWorkers: "block",
    // Nothing is tested while it moves.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    // A journey tagged for one kind of screen runs there only.
    {
      name: "phone",
      grepInvert: /@desktop|@alone/,
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        // Drawn in software, a phone's real density would only cost time.
        deviceScaleFactor: 1,
      },
    },
    {
      name: "desktop",
      grepInvert: /@phone|@alone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
    // What promises a time is not held up by the tests of another worker.
    {
      name: "alone",
      grep: /@alone/,
      dependencies: ["phone", "desktop"],
      workers: 1,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
});
