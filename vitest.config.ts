import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { chromiumOptions, chromiumWithImages } from "./scripts/testing/chromium-options.ts";
import { isFullMatrix } from "./scripts/testing/matrix.ts";
import { LONGEST_WALK_MS, PATIENCE_MS } from "./scripts/testing/patience.ts";
import { serveScreens } from "./scripts/testing/serve-screens.ts";
import "./scripts/testing/temporary-files.ts";

const BUILD = "scripts/testing/build.mjs";

/** Tests that take long, for `npm run test:all`; short ones of their kind run always. */
const LONG = "**/*.long.test.ts";

const exclude = isFullMatrix ? configDefaults.exclude : [...configDefaults.exclude, LONG];

/** Tests that run in Node. */
function project(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  const setupFiles = ["scripts/testing/no-console-errors.ts"];
  const test = { name, include, exclude, setupFiles, testTimeout: PATIENCE_MS, ...options };
  return { extends: true, test };
}

/** Crops photos. Images are off in all other tests. */
const WITH_IMAGES = "apps/web/test/office/photos.test.tsx";

function chromium(launchOptions: typeof chromiumWithImages) {
  return playwright({
    launchOptions,
    contextOptions: {
      locale: "fr-CH",
      timezoneId: "Europe/Zurich",
      viewport: { width: 1280, height: 900 },
      // Nothing is tested while it moves.
      reducedMotion: "reduce",
    },
    actionTimeout: PATIENCE_MS,
  });
}

/** Tests that mount the app in a real browser, with the real server behind it. */
const screens: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [serveScreens(), tailwindcss()],
  // React as customers get it, which is faster; a test still counts what is drawn.
  resolve: { alias: { "react-dom/client": "react-dom/profiling" } },
  define: { "process.env.NODE_ENV": '"production"' },
  oxc: { jsx: { development: false } },
  // A package that is found during a test would load the page anew.
  optimizeDeps: {
    rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
    entries: ["apps/web/src/app/main.tsx"],
    include: [
      "react/jsx-runtime",
      "axe-core",
      "date-holidays",
      "@firebase/app",
      "@firebase/auth",
      "jsqr",
      "uqr",
    ],
  },
  test: {
    name: "screens",
    include: ["apps/web/test/**/*.test.{ts,tsx}"],
    exclude,
    setupFiles: ["apps/web/test/kit/screen-size.ts", "apps/web/test/kit/input.ts"],
    isolate: false,
    // A page waits for its frames and its server, too.
    maxWorkers: 4,
    env: { TEST_MATRIX: isFullMatrix ? "full" : "" },
    testTimeout: LONGEST_WALK_MS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      locators: { exact: false },
      instances: [
        { browser: "chromium", exclude: [...exclude, WITH_IMAGES] },
        {
          browser: "chromium",
          name: "screens (chromium with images)",
          include: [WITH_IMAGES],
          provider: chromium(chromiumWithImages),
        },
      ],
      provider: chromium(chromiumOptions),
    },
  },
};

export default defineConfig({
  test: {
    environment: "node",
    // Tests wait for processes, databases and frames: two at a time leave two cores half idle.
    maxWorkers: 3,
    // Said of the fake clock at each test, which does without it.
    onConsoleLog: (log) => !log.startsWith('Module "util" has been externalized'),
    restoreMocks: true,
    unstubGlobals: true,
    // What is asked again and again is often a server.
    expect: { poll: { timeout: PATIENCE_MS, interval: 150 } },
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
