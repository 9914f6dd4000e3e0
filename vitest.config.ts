import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

function project(
  name: string,
  include: string[],
  options: TestProjectInlineConfiguration["test"] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...options } };
}

export default defineConfig({
  test: {
    environment: "node",
    maxWorkers: 2,
    restoreMocks: true,
    setupFiles: ["scripts/testing/no-console-errors.ts"],
    projects: [
      project("domain", ["packages/domain/**/*.test.ts"], { isolate: false }),
      project("contract", ["packages/contract/**/*.test.ts"]),
      project("server", ["apps/server/**/*.test.ts"], {
        globalSetup: ["scripts/testing/build.mjs", "apps/server/test/postgres.ts"],
        testTimeout: 20_000,
        hookTimeout: 20_000,
      }),
      project("scripts", ["scripts/**/*.test.ts"], { globalSetup: ["scripts/testing/build.mjs"] }),
      project("web", ["apps/web/**/*.test.{ts,tsx}"]),
    ],
  },
});
