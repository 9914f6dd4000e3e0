import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { chromiumOptions } from "./scripts/testing/chromium-options.ts";
import { isFullMatrix } from "./scripts/testing/matrix.ts";
import { LONGEST_WALK_MS, PATIENCE_MS } from "./scripts/testing/patience.ts";
import { serveBuiltApp } from "./scripts/testing/serve-built-app.ts";

const BUILD = "scripts/testing/build.mjs";

/** Tests that take long, for `npm run test:all`; short ones of their kind run always. */
const LONG = "**/*.long.test.ts";

/** Tests that run in Node. */
function project(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  const setupFiles = ["scripts/testing/no-console-errors.ts"];
  const exclude = isFullMatrix ? configDefaults.exclude : [...configDefaults.exclude, LONG];
  const test = { name, include, exclude, setupFiles, testTimeout: PATIENCE_MS, ...options };
  return { extends: true, test };
}

/** Tests that open the built app's screens in a real browser, with a fake server in front of it. */
const screens: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [serveBuiltApp(), tailwindcss()],
  test: {
    name: "screens",
    include: ["apps/web/test/**/*.test.{ts,tsx}"],
    globalSetup: [BUILD],
    isolate: false,
    // A page waits more than it works: two of them leave the machine half idle.
    maxWorkers: 3,
    // On a machine that others use too, one click in ten thousand meets a page that moves.
    retry: 1,
    testTimeout: LONGEST_WALK_MS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      locators: { exact: false },
      instances: [{ browser: "chromium" }],
      provider: playwright({
        launchOptions: chromiumOptions,
        contextOptions: {
          locale: "fr-CH",
          timezoneId: "Europe/Zurich",
          viewport: { width: 1280, height: 900 },
          // Nothing is tested while it moves.
          reducedMotion: "reduce",
        },
        actionTimeout: PATIENCE_MS,
      }),
    },
  },
};

export default defineConfig({
  test: {
    environment: "node",
    maxWorkers: 2,
    restoreMocks: true,
    expect: { poll: { timeout: PATIENCE_MS } },
    projects: [
      project("domain", ["packages/domain/**/*.test.ts"], { isolate: false }),
      project("contract", ["packages/contract/**/*.test.ts"], { isolate: false }),
      project("server", ["apps/server/**/*.test.ts"], {
        globalSetup: [BUILD, "apps/server/test/postgres.ts"],
        isolate: false,
        testTimeout: 2 * PATIENCE_MS,
        hookTimeout: 2 * PATIENCE_MS,
      }),
      project("scripts", ["scripts/**/*.test.ts"], { globalSetup: [BUILD], isolate: false }),
      // Its modules remember what a visit did, so each file has its own; contexts are cheaper than processes.
      project("web", ["apps/web/{src,build}/**/*.test.{ts,tsx}"], { pool: "vmThreads" }),
      screens,
    ],
  },
});
