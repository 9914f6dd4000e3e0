/**
 * Opens the board and the display for an hour (`MINUTES`) while orders come and go. Compares the later
 * half with the earlier: memory must not grow, and long tasks must stay rare.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { runAdmin, startProcess } from "../apps/server/test/process/server-process.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { findChromium } from "../scripts/chromium.mjs";
import { table } from "./load.ts";
import { credentials, signIn } from "./sign-in.ts";

const MINUTES = Number(process.env.MINUTES ?? 60);
const SLUG = "nyonbosphore";
/** State of an order after each further order. The last one is delivered. */
const STATES_BY_STEP = [
  undefined,
  undefined,
  "accepted",
  undefined,
  "prepared",
  undefined,
  "delivered",
];
const ORDER_EVERY_MS = 5_000;
const SAMPLES = 40;
/** Placed before measuring: JIT compilation would look like growth. */
const FIRST_ORDERS = 200;

/** Allowed growth of the later half, as a share. */
const TOLERANCE = 0.02;
/** Allowed growth per order: the board keeps each in its list and in the last answer. */
const KB_AN_ORDER = { board: 8, display: 0 };
/** Limits for tasks over 50 ms. Reliable only on a quiet machine. */
const LONG_TASKS = { share: 0.01, longestMs: 500 };

type Screen = keyof typeof KB_AN_ORDER;
const SCREENS: Readonly<Record<Screen, string>> = { board: "orders", display: "monitoring" };

interface Sample {
  readonly orders: number;
  readonly heapKb: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly longTasks: readonly number[];
}

const dataDir = mkdtempSync(join(tmpdir(), "comptoir-hour-"));
const env = { DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" };
const server = await startProcess(env);
await signIn(server.url, SLUG, (line) => runAdmin(line, env));
const context = await openBrowser(server.url);
const screens = await Promise.all(
  (Object.keys(SCREENS) as Screen[]).map(async (screen) => ({
    screen,
    samples: [] as Sample[],
    ...(await openScreen(context, screen)),
  })),
);

const kitchen = openKitchen(context);
for (let i = 0; i < FIRST_ORDERS; i++) await kitchen.takeOrder();
for (const { page, devtools } of screens) await look(page, devtools);
kitchen.keepOrdersComing();
const everyMs = (MINUTES * 60_000) / SAMPLES;
for (let i = 0; i < SAMPLES; i++) {
  await new Promise((resolve) => setTimeout(resolve, everyMs));
  const orders = kitchen.placed();
  for (const { samples, page, devtools } of screens) {
    samples.push({ orders, ...(await look(page, devtools)) });
  }
}
await kitchen.close();

console.log(`${MINUTES} minutes, ${kitchen.placed()} orders.`);
const rows = [["screen", "what", "earlier half", "later half", "at most", ""]];
for (const { screen, samples } of screens) rows.push(...judge(screen, samples));
console.log(table(rows));
if (rows.some((row) => row.at(-1) === "FAILED")) process.exitCode = 1;

await context.browser()?.close();
server.child.kill("SIGTERM");
await server.ended;
rmSync(dataDir, { recursive: true });

async function openBrowser(url: string): Promise<BrowserContext> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const viewport = { width: 1024, height: 768 };
  const opened = await browser.newContext({ baseURL: url, viewport });
  const headers = { origin: url };
  await opened.request.post("/api/auth/sign-in/email", { headers, data: credentials(SLUG) });
  return opened;
}

async function openScreen(
  browser: BrowserContext,
  screen: Screen,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await browser.newPage();
  await page.addInitScript(`
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration);
    }).observe({ type: "longtask" });
  `);
  await page.goto(`/${SLUG}/${SCREENS[screen]}`);
  await page.getByRole("main").waitFor();
  const devtools = await browser.newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  return { page, devtools };
}

/** Heap after a garbage collection, and long tasks since the last call without that collection. */
async function look(page: Page, devtools: CDPSession): Promise<Omit<Sample, "orders">> {
  const longTasks = await page.evaluate<number[]>("window.longTasks");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await devtools.send("Memory.getDOMCounters");
  await page.evaluate("window.longTasks = []");
  return { heapKb: usedSize / 1024, nodes, listeners: jsEventListeners, longTasks };
}

function openKitchen({ request }: BrowserContext) {
  const underWay: { readonly _id: string; age: number }[] = [];
  let count = 0;
  let isOpen = true;
  let coming = Promise.resolve();
  const post = async (path: string, data: object, headers = {}) => {
    const answer = await request.post(`/api/${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return (await answer.json()) as { _id: string };
  };
  const takeOrder = async () => {
    // A token expires within the hour.
    const { token } = (await (await request.get("/api/auth/token")).json()) as { token: string };
    const { _id } = await post("createOrder", customOrder());
    count += 1;
    underWay.push({ _id, age: 0 });
    for (const order of underWay) {
      order.age += 1;
      const state = STATES_BY_STEP[order.age];
      const staff = { authorization: `Bearer ${token}` };
      if (state) await post("updateOrderState", { _id: order._id, state }, staff);
    }
    if (underWay.length >= STATES_BY_STEP.length - 1) underWay.shift();
  };
  const run = async () => {
    while (isOpen) {
      await takeOrder();
      await new Promise((resolve) => setTimeout(resolve, ORDER_EVERY_MS));
    }
  };
  return {
    takeOrder,
    placed: () => count,
    keepOrdersComing: () => {
      coming = run();
    },
    close: async () => {
      isOpen = false;
      await coming;
    },
  };
}

function judge(screen: Screen, samples: readonly Sample[]): string[][] {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [samples.slice(0, half), samples.slice(half)];
  const row = (what: string, before: string, now: number, most: number) => {
    const isWithinTarget = now <= most;
    return [screen, what, before, now.toFixed(0), most.toFixed(0), isWithinTarget ? "" : "FAILED"];
  };
  const grown = (what: "heapKb" | "nodes" | "listeners", allowed = 0) => {
    const [before, now] = [middle(earlier, what), middle(later, what)];
    const name = { heapKb: "heap KB", nodes: "DOM nodes", listeners: "listeners" }[what];
    return row(name, before.toFixed(0), now, before * (1 + TOLERANCE) + allowed);
  };
  const orders = middle(later, "orders") - middle(earlier, "orders");
  const tasks = samples.flatMap(({ longTasks }) => longTasks);
  const total = tasks.reduce((sum, ms) => sum + ms, 0);
  return [
    grown("heapKb", orders * KB_AN_ORDER[screen]),
    grown("nodes"),
    grown("listeners"),
    row("long tasks ms", "", total, MINUTES * 60_000 * LONG_TASKS.share),
    row("longest ms", "", Math.max(0, ...tasks), LONG_TASKS.longestMs),
  ];
}

function middle(samples: readonly Sample[], what: Exclude<keyof Sample, "longTasks">): number {
  const values = samples.map((sample) => sample[what]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}
