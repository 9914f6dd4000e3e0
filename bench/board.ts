/**
 * The board on a day of 500 orders: how long the screen takes from a click on a tab to the paint, and
 * what one day's list costs the server when a million older orders lie in the same database.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inZurich } from "@comptoir/domain";
import { chromium, type Page } from "@playwright/test";
import { addOlderOrders } from "../apps/server/test/older-orders.ts";
import {
  BUILT,
  runAdmin,
  type ServerProcess,
  startProcess,
} from "../apps/server/test/process/server-process.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { findChromium } from "../scripts/chromium.mjs";
import { measure, table } from "./load.ts";

const ORDERS = 500;
const OLDER = Number(process.env.BENCH_OLDER ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CLICKS = 20;
const SLUG = "nyonbosphore";
const EMAIL = "bench@nyonbosphore.example";
const PASSWORD = "Poivre77";

const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
const env = { DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" };
const json = { "content-type": "application/json" };

const rows = [["what", "older orders", "p50 ms", "p99 ms", "ratio of p99"]];
let server = await startProcess(env, BUILT);
await runAdmin(["staff", "add", EMAIL, "--shop", SLUG, "--password", PASSWORD], env);
await fillDay(server);
const alone = await measureList(server);
rows.push(row("getOrders", 0, alone, 1));
const { clicks, arrivals } = await measureScreen(server);
await stop(server);

await addOlderOrders(dataDir, SLUG, OLDER);
server = await startProcess(env, BUILT);
const crowded = await measureList(server);
rows.push(row("getOrders", OLDER, crowded, crowded.p99 / alone.p99));
rows.push(row("click to paint", 0, clicks, 1));
rows.push(row("order to screen", 0, arrivals, 1));
await stop(server);
rmSync(dataDir, { recursive: true });
console.log(`${ORDERS} orders on the day, SQLite\n${table(rows)}`);

function row(
  what: string,
  older: number,
  { p50, p99 }: { p50: number; p99: number },
  ratio: number,
) {
  return [what, String(older), p50.toFixed(1), p99.toFixed(1), ratio.toFixed(2)];
}

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}

async function signIn({ url }: ServerProcess): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD });
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { ...json, origin: url },
    body,
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Half of the day's orders are paid, so that two tabs have 250 each. */
async function fillDay(running: ServerProcess): Promise<void> {
  const authorization = await signIn(running);
  const post = async (path: string, body: object) => {
    const headers = { ...json, ...authorization };
    const answer = await fetch(`${running.url}/api/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { _id: string };
  };
  for (let i = 0; i < ORDERS; i++) {
    const { _id } = await post("createOrder", customOrder());
    if (i % 2 === 0) await post("updateOrderState", { _id, state: "accepted" });
  }
}

async function measureList(running: ServerProcess) {
  const headers = await signIn(running);
  const day = inZurich(new Date()).day;
  return measure(1, SECONDS, async () => {
    const answer = await fetch(`${running.url}/api/getOrders?restaurantId=${SLUG}&date=${day}`, {
      headers,
    });
    const orders = (await answer.json()) as unknown[];
    if (orders.length < ORDERS) throw new Error(`answered ${answer.status}`);
  });
}

async function measureScreen({ url }: ServerProcess) {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1024, height: 768 } });
  await page.request.post("/api/auth/sign-in/email", {
    headers: { origin: url },
    data: { email: EMAIL, password: PASSWORD },
  });
  await page.goto(`/${SLUG}/orders`);
  await page.getByRole("article").first().waitFor();
  const times: number[] = [];
  for (let i = 0; i < CLICKS; i++)
    times.push(await page.evaluate<number>(clickToPaint(1 - (i % 2))));
  const waits: number[] = [];
  for (let i = 1; i <= CLICKS; i++) waits.push(await orderToScreen(url, page, ORDERS / 2 + i));
  await browser.close();
  return { clicks: summarise(times), arrivals: summarise(waits) };
}

function summarise(times: number[]) {
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)] ?? 0, p99: times.at(-1) ?? 0 };
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
