import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder } from "../apps/server/test/sample-orders.ts";
import { type Child, startChild } from "./child.ts";
import { manyKitchens } from "./kitchens.ts";
import { percentiles, table } from "./load.ts";
import { credentials, type Headers, sessionOf } from "./sign-in.ts";

const PROCESSES = 4;
const SCREENS = Number(process.env.BENCH_STREAMS ?? 10_000);
const KITCHENS = 100;
const ORDERS_A_KITCHEN = 40;
const MOVES = 200;
const ORDERS_A_SECOND = 25;
const QUIET_MS = 10_000;
/** The pauses of a page that lost its stream. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const GIVE_UP_MS = 60_000;

/**
 * Many kitchens' screens on four processes: how long a moved order takes to the last of its kitchen's,
 * and, after one process died, how long until all its screens are up to date elsewhere, with orders coming
 * in meanwhile.
 */
export async function liveProcesses(): Promise<string> {
  const postgres = await startPostgres({ durable: true });
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const shopsDir = join(dataDir, "shops");
  const slugs = manyKitchens(shopsDir, KITCHENS);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: "1",
    BENCH_SHOPS_DIR: shopsDir,
  };
  const servers: Child[] = [];
  for (let i = 0; i < PROCESSES; i++) servers.push(await startChild("comptoir.ts", env));
  const [first] = servers as [Child];
  // A process answers one message at a time.
  for (const slug of slugs) await first.ask({ slug, ...credentials(slug) });
  const kitchens = await Promise.all(slugs.map((slug) => openKitchen(first, slug)));
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const house: House = { servers: [...servers], agent };

  const screens: Screen[] = [];
  for (let i = 0; i < SCREENS; i++) {
    const kitchen = kitchens[i % KITCHENS] as Kitchen;
    const isBoard = Math.floor(i / KITCHENS) % 2 === 0;
    const server = servers[Math.floor(i / KITCHENS) % PROCESSES] as Child;
    screens.push(await openScreen(house, { kitchen, isBoard, address: i }, server));
  }
  const moves = percentiles(await timeMoves(first, kitchens, screens));

  const orders = startOrders(house, slugs);
  await pause(QUIET_MS);
  const before = percentiles(orders.take());
  const dead = servers.at(-1) as Child;
  const lost = screens.filter(({ server }) => server() === dead);
  house.servers = servers.slice(0, -1);
  const diedAt = performance.now();
  process.kill(dead.pid, "SIGKILL");
  await Promise.race([Promise.all(lost.map((screen) => screen.isBack)), pause(GIVE_UP_MS)]);
  const backAfter = (performance.now() - diedAt) / 1000;
  const during = percentiles(orders.take());
  await orders.stop();

  for (const screen of screens) screen.close();
  agent.destroy();
  for (const server of house.servers) await server.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
  const ms = ({ p50, p99 }: { p50: number; p99: number }) => [p50.toFixed(1), p99.toFixed(1)];
  return table([
    ["what", "p50 ms", "p99 ms"],
    [`a move, to the last of ${SCREENS / KITCHENS} screens`, ...ms(moves)],
    ["an order before", ...ms(before)],
    [`an order while ${lost.length} screens come back in ${backAfter.toFixed(1)} s`, ...ms(during)],
  ]);
}

interface House {
  servers: Child[];
  readonly agent: Agent;
}

interface Kitchen {
  readonly slug: string;
  readonly staff: Headers;
  readonly orders: string[];
}

/** Signed in, with a day of some orders. */
async function openKitchen(server: Child, slug: string): Promise<Kitchen> {
  const staff = await sessionOf(server.url, credentials(slug));
  const orders: string[] = [];
  for (let i = 0; i < ORDERS_A_KITCHEN; i++) orders.push(await placeOrder(server, slug));
  return { slug, staff, orders };
}

async function placeOrder({ url }: Child, slug: string): Promise<string> {
  const answer = await fetch(url + PATHS.createOrder, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: JSON.stringify(customOrder({ restaurantId: slug })),
  });
  if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}`);
  return ((await answer.json()) as { _id: string })._id;
}

interface Wanted {
  readonly kitchen: Kitchen;
  readonly isBoard: boolean;
  readonly address: number;
}

interface Screen extends Wanted {
  readonly server: () => Child;
  /** Resolves with the next event. */
  readonly nextEvent: () => Promise<void>;
  /** Resolves once the screen has lost its server and is up to date again. */
  readonly isBack: Promise<void>;
  readonly close: () => void;
}

/** Reconnects like the page: after a pause of its own, to another server. A board then reads its list. */
async function openScreen(house: House, wanted: Wanted, server: Child): Promise<Screen> {
  const { kitchen, isBoard, address } = wanted;
  const path = isBoard ? STAFF_PATHS.liveOrders : STAFF_PATHS.liveMonitoring;
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<void>();
  const listeners = new Set<() => void>();
  let at = server;
  let socket: Socket;
  let wait = FIRST_PAUSE_MS;
  let isClosed = false;
  let etag = "";
  const headers = {
    ...kitchen.staff,
    "x-forwarded-for": `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
  };

  const readList = async () => {
    if (isBoard) etag = await getList(house.agent, at, kitchen.slug, { ...headers, etag });
  };
  const open = () =>
    new Promise<void>((resolve) => {
      const { hostname, port } = new URL(at.url);
      socket = connect({ host: hostname, port: Number(port) });
      const lines = Object.entries({ host: hostname, ...headers }).map((line) => line.join(": "));
      socket.write(
        [`GET ${path}?restaurantId=${kitchen.slug} HTTP/1.1`, ...lines, "", ""].join("\r\n"),
      );
      socket.on("data", (chunk) => {
        if (!chunk.includes("event: ")) return;
        wait = FIRST_PAUSE_MS;
        resolve();
        for (const hear of listeners) hear();
        listeners.clear();
      });
      socket.on("error", () => {});
      socket.on("close", () => void reopen().then(resolve));
    });
  const reopen = async () => {
    if (isClosed) return;
    await pause(wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    at = house.servers[Math.floor(Math.random() * house.servers.length)] as Child;
    await open();
    await readList().then(comeBack, () => {});
  };
  await open();
  await readList();
  return {
    ...wanted,
    server: () => at,
    nextEvent: () => new Promise((resolve) => listeners.add(resolve)),
    isBack,
    close: () => {
      isClosed = true;
      socket.destroy();
    },
  };
}

function getList(agent: Agent, { url }: Child, slug: string, { etag = "", ...headers }: Headers) {
  const { day } = inZurich(new Date());
  const query = `restaurantId=${slug}&date=${day}&snapshot=true&carriedOver=true`;
  return new Promise<string>((resolve, reject) => {
    const known = { ...headers, "accept-encoding": "br, gzip", "if-none-match": etag };
    get(`${url}${STAFF_PATHS.getOrders}?${query}`, { agent, headers: known }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume().on("end", () => {
        if (statusCode === 200 || statusCode === 304) resolve(answer.headers.etag ?? "");
        else reject(new Error(`a list was answered ${statusCode}`));
      });
    }).on("error", reject);
  });
}

async function timeMoves({ url }: Child, kitchens: readonly Kitchen[], screens: readonly Screen[]) {
  const times: number[] = [];
  for (let i = 0; i < MOVES; i++) {
    const kitchen = kitchens[i % kitchens.length] as Kitchen;
    const shown = screens.filter((screen) => screen.kitchen === kitchen);
    const received = shown.map((screen) => screen.nextEvent());
    const start = performance.now();
    const moved = await fetch(url + STAFF_PATHS.updateOrderState, {
      method: "POST",
      headers: { "content-type": "application/json", ...kitchen.staff },
      body: JSON.stringify({ _id: kitchen.orders.pop(), state: "accepted" }),
    });
    if (!moved.ok) throw new Error(`a move was answered ${moved.status}`);
    await Promise.all(received);
    times.push(performance.now() - start);
    await pause(50);
  }
  return times;
}

function startOrders(house: House, slugs: readonly string[]) {
  let times: number[] = [];
  let placed = 0;
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const server = house.servers[placed % house.servers.length] as Child;
    const slug = slugs[placed++ % slugs.length] as string;
    const start = performance.now();
    // Whoever was being served by the process that died sends again; that is not measured here.
    const done = placeOrder(server, slug).then(
      () => void times.push(performance.now() - start),
      () => {},
    );
    pending.add(done);
    void done.finally(() => pending.delete(done));
  }, 1_000 / ORDERS_A_SECOND);
  return {
    take: () => {
      const taken = times;
      times = [];
      return taken;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}
