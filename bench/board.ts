/**
 * Measures the board and the kitchen screen with 300 open orders, compared with ten: from a click to
 * the paint, from an order to the board, and from a payment to the ticket and to the print job.
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
/** Until then, a list renders what is below the screen. */
const BETWEEN_CLICKS_MS = 300;
const SLUG = "nyonbosphore";
const json = { "content-type": "application/json" };

type Times = ReturnType<typeof percentiles>;
type Measured = Record<string, Times>;

interface Day {
  readonly url: string;
  readonly orders: number;
  readonly post: (path: string, body: object) => Promise<{ _id: string }>;
  readonly printer: Printer;
}

interface Printer {
  readonly address: string;
  readonly headers: Headers;
}

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

async function measureDay(orders: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const env = { DATA_DIR: dataDir, NODE_ENV: "production", LOG_LEVEL: "warn" };
  const server = await startProcess(env);
  const { url } = server;
  const staff = await signIn(url, SLUG, (line) => runAdmin(line, env));
  const printer = await addPrinter(url, (line) => runAdmin(line, env));
  const post = async (path: string, body: object) => {
    const headers = { ...json, ...staff };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/api/${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { _id: string };
  };
  const day = { url, orders, post, printer };
  await fillDay(day);
  const page = await openBrowser(url);
  const measured = { ...(await measureBoard(page, day)), ...(await measureKitchen(page, day)) };
  await page.context().browser()?.close();
  server.child.kill("SIGTERM");
  await server.ended;
  rmSync(dataDir, { recursive: true });
  return measured;
}

async function addPrinter(
  url: string,
  admin: (line: string[]) => Promise<{ stdout: string }>,
): Promise<Printer> {
  const { stdout } = await admin(["printers", "add", SLUG, "Bench", "--prints", "kitchen"]);
  const [, path] = /(\/api\/cloudprnt\/\S+)/.exec(stdout) ?? [];
  const [, secret] = /^secret\s+(\S+)/m.exec(stdout) ?? [];
  return {
    address: `${url}${path}`,
    headers: { authorization: `Basic ${btoa(`printer:${secret}`)}` },
  };
}

/** Half of the orders are paid, so that both tabs have as many. Fetches their print jobs. */
async function fillDay({ orders, post, printer }: Day): Promise<void> {
  for (let i = 0; i < orders; i++) {
    const { _id } = await post("createOrder", customOrder());
    if (i % 2 !== 0) continue;
    await post("updateOrderState", { _id, state: "accepted" });
    await print(printer);
  }
}

async function openBrowser(url: string): Promise<Page> {
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
  return page;
}

async function measureBoard(page: Page, { url, orders }: Day): Promise<Measured> {
  await page.goto(`/${SLUG}/orders`);
  await page.getByRole("article").first().waitFor();
  const clicks: number[] = [];
  for (let i = 0; i < CLICKS; i++) {
    clicks.push(await page.evaluate<number>(tabToPaint(1 - (i % 2))));
    await page.waitForTimeout(BETWEEN_CLICKS_MS);
  }
  const arrivals: number[] = [];
  for (let i = 1; i <= CLICKS; i++) arrivals.push(await orderToScreen(url, page, orders / 2 + i));
  return { "tab to paint": percentiles(clicks), "order to board": percentiles(arrivals) };
}

async function measureKitchen(page: Page, { orders, post, printer }: Day): Promise<Measured> {
  await page.goto(`/${SLUG}/kitchen`);
  await page.getByRole("article").first().waitFor();
  const ticks: number[] = [];
  for (let i = 0; i < CLICKS; i++) {
    ticks.push(await page.evaluate<number>(tickToPaint()));
    await page.waitForTimeout(BETWEEN_CLICKS_MS);
  }
  const [tickets, jobs]: [number[], number[]] = [[], []];
  for (let i = 1; i <= CLICKS; i++) {
    const { _id } = await post("createOrder", customOrder());
    const count = page
      .locator("header [aria-live]")
      .filter({ hasText: new RegExp(`^${orders / 2 + i} `) });
    const start = performance.now();
    const since = async (what: Promise<unknown>, times: number[]) => {
      await what;
      times.push(performance.now() - start);
    };
    await Promise.all([
      post("updateOrderState", { _id, state: "accepted" }),
      since(count.waitFor(), tickets),
      since(print(printer), jobs),
    ]);
  }
  return {
    "tick to paint": percentiles(ticks),
    "payment to ticket": percentiles(tickets),
    "payment to printer": percentiles(jobs),
  };
}

async function print({ address, headers }: Printer): Promise<void> {
  const body = JSON.stringify({ statusCode: "200 OK", printingInProgress: false });
  for (;;) {
    const polled = await fetch(address, { method: "POST", headers: { ...json, ...headers }, body });
    const { jobReady, jobToken } = (await polled.json()) as { jobReady: boolean; jobToken: string };
    if (!jobReady) continue;
    const job = new URLSearchParams({ token: jobToken, type: "application/vnd.star.starprnt" });
    await (await fetch(`${address}?${job}`, { headers })).bytes();
    const report = new URLSearchParams({ token: jobToken, code: "200 OK" });
    await fetch(`${address}?${report}`, { method: "DELETE", headers });
    return;
  }
}

async function orderToScreen(url: string, page: Page, count: number): Promise<number> {
  const start = performance.now();
  const body = JSON.stringify(customOrder());
  await fetch(`${url}/api/createOrder`, { method: "POST", headers: json, body });
  await page.getByRole("tab", { name: new RegExp(` ${count}$`) }).waitFor();
  return performance.now() - start;
}

/** Script for the page: milliseconds from the click on a tab to the paint of its content. */
function tabToPaint(index: number): string {
  return clickToPaint(
    `document.querySelectorAll("[role=tab]")[${index}]`,
    'document.querySelector("h2").textContent',
  );
}

function tickToPaint(): string {
  const line = 'document.querySelector("article [aria-pressed]")';
  return clickToPaint(line, `${line}.getAttribute("aria-pressed")`);
}

/** Script for the page: milliseconds from the click to the paint of the changed `watched` expression. */
function clickToPaint(clicked: string, watched: string): string {
  return `new Promise((resolve) => {
    const before = ${watched};
    const start = performance.now();
    ${clicked}.click();
    const look = () => {
      if (${watched} === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      requestAnimationFrame(() => port2.postMessage(0));
    };
    look();
  })`;
}
