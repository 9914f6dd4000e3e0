/**
 * Measures how long a moved order takes to reach 2,000 open screens of one kitchen, half boards and half
 * displays, compared with one of each.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAdmin } from "../apps/server/test/process/server-process.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { type Child, startChild } from "./child.ts";
import { liveProcesses } from "./live-processes.ts";
import { percentiles, table } from "./load.ts";
import { type Headers, signIn } from "./sign-in.ts";

const SCREENS = Number(process.env.BENCH_SCREENS ?? 2_000);
const MOVES = 100;
const SLUG = "nyonbosphore";

const rows = [["database", "screens", "p50 ms", "p99 ms", "KB a screen", "ratio of p99"]];
for (const engine of ["sqlite", "postgres"] as const) {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const env = {
    DATA_DIR: dataDir,
    TRUST_PROXY: "1",
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const server = await startChild("comptoir.ts", env);
  const staff = await signIn(server.url, SLUG, (line) => runAdmin(line, env));
  const few = await measure(server, staff, 2);
  const many = await measure(server, staff, SCREENS);
  rows.push(row(engine, 2, few, 1));
  rows.push(row(engine, SCREENS, many, many.p99 / few.p99));
  await server.stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
}
console.log(table(rows));
console.log(
  `A stream of Node's own HTTP server, ${SCREENS} of them: ${await measureBare()} KB each`,
);

console.log(await liveProcesses());

function row(
  engine: string,
  screens: number,
  m: Awaited<ReturnType<typeof measure>>,
  ratio: number,
) {
  const memory = m.kilobytes.toFixed(1);
  return [engine, String(screens), m.p50.toFixed(1), m.p99.toFixed(1), memory, ratio.toFixed(2)];
}

async function measure(server: Child, staff: Headers, count: number) {
  // Warm-up: the first orders are slower.
  for (let i = 0; i < 50; i++) await moveOne(server, staff);
  const before = server.rss();
  const screens: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const path = `/api/live/${i % 2 === 0 ? "orders" : "monitoring"}?restaurantId=${SLUG}`;
    screens.push(await openScreen(server.url, path, { ...staff, "x-forwarded-for": address(i) }));
  }
  const times: number[] = [];
  for (let i = 0; i < MOVES; i++) {
    const move = await place(server, staff);
    await quiet();
    const received = screens.map((screen) => nextEvent(screen));
    const start = performance.now();
    await Promise.all([move(), ...received]);
    times.push(performance.now() - start);
  }
  const kilobytes = ((server.rss() - before) * 1024) / count;
  for (const screen of screens) screen.destroy();
  return { ...percentiles(times), kilobytes };
}

async function measureBare(): Promise<string> {
  const server = await startChild("streams.ts", {});
  const before = server.rss();
  const open: Socket[] = [];
  for (let i = 0; i < SCREENS; i++) open.push(await openScreen(server.url, "/", {}));
  const kilobytes = ((server.rss() - before) * 1024) / SCREENS;
  for (const socket of open) socket.destroy();
  await server.stop();
  return kilobytes.toFixed(1);
}

/** The returned function moves the order, which every screen shows. */
async function place({ url }: Child, staff: Headers): Promise<() => Promise<void>> {
  const { _id } = (await post(`${url}/api/createOrder`, customOrder(), {})) as { _id: string };
  return async () => {
    await post(`${url}/api/updateOrderState`, { _id, state: "accepted" }, staff);
  };
}

async function moveOne(server: Child, staff: Headers): Promise<void> {
  const move = await place(server, staff);
  await move();
}

async function post(url: string, body: object, headers: Headers): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return await answer.json();
}

/** Lets the boards receive the new order before its move is timed. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

async function openScreen(url: string, path: string, headers: Headers): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const lines = Object.entries({ host: hostname, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
  socket.on("error", fail);
  await nextEvent(socket);
  return socket;
}

function nextEvent(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const listen = (chunk: Buffer) => {
      if (!chunk.includes("event: ")) return;
      socket.off("data", listen);
      resolve();
    };
    socket.on("data", listen);
  });
}

function fail(error: Error): never {
  throw error;
}

function address(i: number): string {
  return `10.0.${Math.floor(i / 250)}.${(i % 250) + 1}`;
}
