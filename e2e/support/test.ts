import { rmSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { test as base, devices, expect, type Page } from "@playwright/test";
import {
  runAdmin,
  type ServerProcess,
  startProcess,
} from "../../apps/server/test/process/server-process.ts";
import { copyPreparedData } from "./prepare-shop.ts";

export interface Shop {
  readonly url: string;
  /** Where this server keeps its database and undelivered mail. */
  readonly dataDir: string;
  /** Runs `npm run admin -- …` on this server's database. */
  admin(line: string): Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** Ends the server with a signal and starts it again on the same address and data. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  /** Leaves the server hanging: it takes calls and answers none. */
  freeze(): void;
  thaw(): void;
}

interface WorkerFixtures {
  shop: Shop;
  /** Added to the server's environment; a file that needs another server overrides it. */
  serverEnv: Record<string, string>;
}
interface TestFixtures {
  /** Fails the test when the page logs an error or throws. */
  quietConsole: undefined;
}

/** For a test about what goes wrong: its page may log errors. */
export const MAY_LOG_ERRORS = { annotation: { type: "expects-console-errors" } };

// Nothing is tested while it moves.
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" as const };
const PHONE = {
  ...DESKTOP,
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  // Drawn in software, a phone's real density would only cost time.
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
      const dataDir = copyPreparedData();
      const env = { ...serverEnv, DATA_DIR: dataDir };
      let server: ServerProcess = await startProcess(env);
      const port = new URL(server.url).port;
      const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
        server.child.kill(signal);
        await server.ended;
      };
      const start = async () => {
        server = await startProcess({ ...env, PORT: port });
      };
      const shop: Shop = {
        url: server.url,
        dataDir,
        admin: (line) => runAdmin(line.split(" "), env),
        stop,
        start,
        freeze: () => server.child.kill("SIGSTOP"),
        thaw: () => server.child.kill("SIGCONT"),
        restart: async (signal) => {
          await stop(signal);
          await start();
        },
      };
      await provide(shop);
      await stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],

  baseURL: async ({ shop }, provide) => {
    await provide(shop.url);
  },

  /** A shop's page comes prerendered: tests go on once it is hydrated, as people's fingers do. */
  page: async ({ page }, provide) => {
    for (const name of ["goto", "reload"] as const) {
      const go = page[name].bind(page) as (...given: unknown[]) => ReturnType<Page["goto"]>;
      page[name] = async (...given: unknown[]) => {
        const response = await go(...given);
        await untilHydrated(page);
        return response;
      };
    }
    await provide(page);
  },

  quietConsole: [
    async ({ page }, provide, info) => {
      const faults: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      page.on("pageerror", (error) => faults.push(String(error)));
      await provide(undefined);
      const isExpected = info.annotations.some(
        ({ type }) => type === MAY_LOG_ERRORS.annotation.type,
      );
      if (!isExpected) expect(faults, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

async function untilHydrated(page: Page): Promise<void> {
  const isPrerendered = (await page.locator("#root[data-slug]").count()) > 0;
  // Where a test holds back what the page waits for, it goes on without.
  if (isPrerendered) {
    await page
      .locator("html[data-hydrated]")
      .waitFor({ state: "attached", timeout: 4_000 })
      .catch(() => {});
  }
}

/** As MAY_LOG_ERRORS, from within a test. */
export function expectConsoleErrors(): void {
  test.info().annotations.push(MAY_LOG_ERRORS.annotation);
}

/** No accessibility fault on what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page);
  // Without the page of its own that only frames of other sites would need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  expect(found).toEqual([]);
}

/** Halfway through a change of colour nothing has the contrast it was given. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Opens a shop without the welcome window that greets a first visit. */
export async function openShop(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("comptoir.welcome", "seen"));
  await page.goto(path);
}

export { expect, type Page };
