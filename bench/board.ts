/**
 * The board on a day of 300 open orders: how long the screen takes from a click on a tab to the paint, and
 * from sending an order to its mark on the screen. The control is the same on a day of ten.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { runAdmin, startProcess } from "../apps/server/test/process/server-process.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { findChromium } from "../scripts/chromium.mjs";
import { percentiles, table } from "./load.ts";
import { credentials, type Headers, signIn } from "./sign-in.ts";

const DAYS = [10, 300];
const CLICKS = 40;
/** No hand is quicker; until then a list has drawn what lies below the screen. */
const BETWEEN_CLICKS_MS = 300;
const SLUG = "nyonbosphore";
const json = { "content-type": "application/json" };

type Times = ReturnType<typeof percentiles>;

const rows = [["what", "orders", "p50 ms", "p99 ms", "ratio of p50"]];
const first = new Map<string, Times>();
for (const orders of DAYS) {
  for (const [what, times] of Object.entries(await measureDay(orders))) {
    const alone = first.get(what) ?? times;
    first.set(what, alone);
    const figures = [
      times.p50.toFixed(1),
      times.p99.toFixed(1),
      (times.p50 / alone.p50).toFixed(2),
    ];
    rows.push([what, String(orders), ...figures]);
  }
}
console.log(table(rows));

async function measureDay(orders: number): Promise<Record<string, Times>> {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const env = { DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" };
  const server = await startProcess(env);
  const staff = await signIn(server.url, SLUG, (line) => runAdmin(line, env));
  await fillDay(server.url, staff, orders);
  const measured = await measureScreen(server.url, orders);
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataDir, { recursive: true });
  return measured;
}

/** Half of the day's orders are paid, so that two tabs have as many each. */
async function fillDay(url: string, staff: Headers, orders: number): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { ...json, ...staff };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { _id: string };
  };
  for (let i = 0; i < orders; i++) {
    const { _id } = await post("createOrder", customOrder());
    if (i % 2 === 0) await post("updateOrderState", { _id, state: "accepted" });
  }
}

async function measureScreen(url: string, orders: number): Promise<Record<string, Times>> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1024, height: 768 } });
  await page.request.post("/api/auth/sign-in/email", {
    headers: { origin: url },
    data: credentials(SLUG),
  });
  await page.goto(`/${SLUG}/orders`);
  await page.getByRole("article").first().waitFor();
  const clicks: number[] = [];
  for (let i = 0; i < CLICKS; i++) {
    clicks.push(await page.evaluate<number>(clickToPaint(1 - (i % 2))));
    await page.waitForTimeout(BETWEEN_CLICKS_MS);
  }
  const arrivals: number[] = [];
  for (let i = 1; i <= CLICKS; i++) arrivals.push(await orderToScreen(url, page, orders / 2 + i));
  await browser.close();
  return { "click to paint": percentiles(clicks), "order to screen": percentiles(arrivals) };
}

/** From sending an order to the new count on an open board. */
async function orderToScreen(url: string, page: Page, count: number): Promise<number> {
  const start = performance.now();
  const body = JSON.stringify(customOrder());
  await fetch(`${url}/api/createOrder`, { method: "POST", headers: json, body });
  await page.getByRole("tab", { name: new RegExp(` ${count}$`) }).waitFor();
  return performance.now() - start;
}

/** Clicks a tab in the page and waits for the frame in which its heading and cards are painted. */
function clickToPaint(index: number): string {
  return `new Promise((resolve) => {
    const before = document.querySelector("h2").textContent;
    const start = performance.now();
    document.querySelectorAll("[role=tab]")[${index}].click();
    const look = () => {
      if (document.querySelector("h2").textContent === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      requestAnimationFrame(() => port2.postMessage(0));
    };
    look();
  })`;
}
