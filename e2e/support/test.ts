import { rmSync } from "node:fs";
import { PATHS } from "@comptoir/contract";
import { test as base, devices, expect, type Page, type Route } from "@playwright/test";
import { runAdmin, startProcess } from "../../apps/server/test/process/server-process.ts";
import { copyPreparedData } from "./prepare-shop.ts";

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** On a copy of the prepared data. */
async function startShop(serverEnv: Record<string, string>) {
  const dataDir = copyPreparedData();
  const env = { ...serverEnv, DATA_DIR: dataDir };
  let server = await startProcess(env);
  const { url } = server;
  const send = (signal: NodeJS.Signals) => void server.child.kill(signal);
  return {
    ...{ url, dataDir, send },
    /** Runs `npm run admin -- …` on this server's database. */
    admin: (line: string) => runAdmin(line.split(" "), env),
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      send(signal);
      await server.ended;
    },
    /** On the same address and data. */
    async start() {
      server = await startProcess({ ...env, PORT: new URL(url).port });
    },
  };
}

interface WorkerFixtures {
  shop: Shop;
  /** Added to the server's environment. A file that overrides it gets a server of its own. */
  serverEnv: Record<string, string>;
}
interface TestFixtures {
  /** Fails the test if the page logs an error or throws. */
  quietConsole: undefined;
}

// No animations during tests.
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" as const };
const PHONE = {
  ...DESKTOP,
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  // Software rendering at a phone's real density is slow.
  deviceScaleFactor: 1,
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverEnv: [{}, { scope: "worker", option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
  contextOptions: async ({}, provide, { tags }) => {
    await provide(tags.includes("@phone") ? PHONE : DESKTOP);
  },

  shop: [
    async ({ serverEnv }, provide) => {
      const shop = await startShop(serverEnv);
      await provide(shop);
      await shop.stop();
      rmSync(shop.dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],

  baseURL: async ({ shop }, provide) => {
    await provide(shop.url);
  },

  /** Shop pages are prerendered: `goto` and `reload` wait for the hydration. */
  page: async ({ page }, provide) => {
    for (const name of ["goto", "reload"] as const) {
      const go = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page["goto"]>;
      page[name] = async (...given: unknown[]) => {
        const response = await go(...given);
        // Goes on if the test holds back what the hydration needs.
        const ready = page.locator("html[data-hydrated], html:not(:has(#root[data-slug]))");
        await ready.waitFor({ state: "attached", timeout: 4_000 }).catch(() => {});
        return response;
      };
    }
    await provide(page);
  },

  quietConsole: [
    async ({ page }, provide, { annotations }) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(String(error)));
      await provide(undefined);
      const isExpected = annotations.some(({ type }) => type === CONSOLE_ERRORS);
      if (!isExpected) expect(faults, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

const CONSOLE_ERRORS = "expects-console-errors";

/** For tests of failures, whose pages log errors. */
export function expectConsoleErrors(): void {
  test.info().annotations.push({ type: CONSOLE_ERRORS });
}

/** Skips the welcome dialog. */
export async function openShop(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("comptoir.welcome", "seen"));
  await page.goto(path);
}

/** Holds requests until the returned function is called. */
export async function delayRequests(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, (route) => promise.then(() => route.continue()));
  return resolve;
}

/** The next order reaches the server, and its answer is lost. */
export async function loseNextResponse(page: Page): Promise<void> {
  const lose = (route: Route) => route.fetch().then(() => route.abort());
  await page.route(PATHS.createOrder, lose, { times: 1 });
}

export { expect, type Page };
