/**
 * A Friday hour compressed: in both shops customers read pages, hold a slot, order and look at their
 * order, while staff take the payments, boards and displays follow, printers ask for tickets and mails
 * go out. Each kind of request beside the same request with nothing else going on. Runs the built server.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import { addDays, inZurich, type OrderState } from "@comptoir/domain";
import type { Engine } from "../apps/server/src/storage/engine.ts";
import { startMailServer } from "../apps/server/test/mail-server.ts";
import {
  runAdmin,
  type ServerProcess,
  startProcess,
} from "../apps/server/test/process/server-process.ts";
import { startPostgres } from "../apps/server/test/run-postgres.ts";
import { customOrder, simpleOrder } from "../apps/server/test/sample-orders.ts";
import { cpuOf } from "./cpu.ts";
import { percentiles, table } from "./load.ts";
import { type Customer, type Headers, signIn, signUp } from "./sign-in.ts";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const SHOPS = ["rootsflavorsrolle", "nyonbosphore"];
const CUSTOMERS = 8;
const PAGES_BEFORE_AN_ORDER = 10;
const SCREENS_PER_SHOP = 50;
const COUPON = "VENDREDI";
const PRINTED_EVERY_MS = 1_000;
const STEPS: readonly OrderState[] = ["accepted", "prepared", "delivered"];
const KINDS = ["page", "service", "hold", "order", "order page", "move", "ticket"] as const;
type Kind = (typeof KINDS)[number];

const rows = [
  ["database", "what", "per second", "p50 ms", "p99 ms", "alone p50", "alone p99", "ratio of p99"],
];
const costs = [
  ["database", "orders/s", "ms of ours an order", "on main", "mails/s", "last mail after s"],
];
for (const engine of ["sqlite", "postgres"] as const) await measure(engine);
console.log(table(rows));
console.log(table(costs));

interface Placed {
  readonly slug: string;
  readonly id: string;
  readonly number: number;
}

async function measure(engine: Engine): Promise<void> {
  const postgres = engine === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "comptoir-bench-"));
  const mails = await startMailServer();
  const env = {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const server = await startProcess(env);
  const admin = (line: readonly string[]) => runAdmin(line, env);
  const staff = new Map<string, Headers>();
  const printers = new Map<string, Headers>();
  for (const slug of SHOPS) {
    staff.set(slug, await signIn(server.url, slug, admin));
    await admin(["coupon", "add", COUPON, "--shop", slug, "--type", "fixed", "--value", "1"]);
    const { stdout } = await admin(["printers", "add", slug, "Cuisine"]);
    const [, address = ""] = /^address +\S+?(\/api\S+)/m.exec(stdout) ?? [];
    const [, secret = ""] = /^secret +(\S+)/m.exec(stdout) ?? [];
    printers.set(address, { authorization: `Basic ${btoa(`printer:${secret}`)}` });
  }
  const customer = await signUp(server.url);
  const evening = { server, staff, printers, customer };

  await run(evening, { customers: 1, hasOthers: false, seconds: SECONDS / 4 });
  const alone = await run(evening, { customers: 1, hasOthers: false, seconds: SECONDS / 2 });
  await untilSilent(mails.messages);
  const [before, sentBefore] = [cpuOf(server.child.pid ?? 0), mails.messages.length];
  const mixed = await run(evening, { customers: CUSTOMERS, hasOthers: true, seconds: SECONDS });
  const ordered = performance.now();
  const lastMail = await untilSilent(mails.messages);
  const after = cpuOf(server.child.pid ?? 0);

  for (const kind of KINDS) {
    const [mix, one] = [mixed.times[kind], alone.times[kind]].map((times) => percentiles(times));
    if (!mix || !one || mixed.times[kind].length === 0) continue;
    const figures = [mix.p50, mix.p99, one.p50, one.p99].map((ms) => ms.toFixed(2));
    const perSecond = (mixed.times[kind].length / SECONDS).toFixed(0);
    const ratio = one.p99 ? (mix.p99 / one.p99).toFixed(2) : "";
    rows.push([engine, kind, perSecond, ...figures, ratio]);
  }
  const orders = mixed.times.order.length;
  const each = (from: number, until: number) => ((until - from) / orders).toFixed(2);
  const mailSeconds = SECONDS + (lastMail - ordered) / 1000;
  costs.push([
    engine,
    (orders / SECONDS).toFixed(0),
    each(before.all, after.all),
    each(before.main, after.main),
    ((mails.messages.length - sentBefore) / mailSeconds).toFixed(0),
    ((lastMail - ordered) / 1000).toFixed(1),
  ]);
  server.child.kill("SIGTERM");
  await server.ended;
  await mails.close();
  rmSync(dataDir, { recursive: true });
  await postgres?.stop();
}

interface Evening {
  readonly server: ServerProcess;
  readonly staff: ReadonlyMap<string, Headers>;
  readonly printers: ReadonlyMap<string, Headers>;
  readonly customer: Customer;
}

interface Size {
  readonly customers: number;
  /** Staff, screens and printers beside the customers. */
  readonly hasOthers: boolean;
  readonly seconds: number;
}

async function run(evening: Evening, { customers, hasOthers, seconds }: Size) {
  const { server, staff, printers } = evening;
  const times = Object.fromEntries(KINDS.map((kind) => [kind, []])) as unknown as Record<
    Kind,
    number[]
  >;
  const until = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > until;
  const timed = async (kind: Kind, path: string, init: RequestInit = {}): Promise<unknown> => {
    const start = performance.now();
    const answer = await fetch(server.url + path, init);
    const text = await answer.text();
    times[kind].push(performance.now() - start);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text.startsWith("{") ? JSON.parse(text) : null;
  };
  const post = (kind: Kind, path: string, body: object, headers: Headers = {}) => {
    const json = { "content-type": "application/json", ...headers };
    return timed(kind, path, { method: "POST", headers: json, body: JSON.stringify(body) });
  };
  const paid: Placed[] = [];

  const visit = async (n: number) => {
    const address = {
      "x-forwarded-for": `10.${n % 200}.${(n >> 8) % 200}.${1 + ((n >> 4) % 200)}`,
    };
    const { body, headers = {}, isHeld } = orderOf(n, evening.customer);
    const slug = body.restaurantId;
    for (let page = 0; page < PAGES_BEFORE_AN_ORDER; page++) await timed("page", `/${slug}`);
    await timed("service", `${PATHS.getService}?restaurantId=${slug}`);
    const { restaurantId, items, deliveryTimePreference } = body as Record<string, unknown>;
    const asked = { restaurantId, items, deliveryTimePreference };
    const held = (isHeld && (await post("hold", PATHS.hold, asked, address))) as {
      hold: string;
    } | null;
    const order = (await post(
      "order",
      PATHS.createOrder,
      { ...body, ...(held && { hold: held.hold }) },
      { "idempotency-key": randomUUID(), ...address, ...headers },
    )) as { _id: string; orderNumber: number };
    await timed("order page", `/${slug}/order/${order.orderNumber}`);
    paid.push({ slug, id: order._id, number: order.orderNumber });
  };
  let visits = 0;
  const customerLane = async () => {
    while (!isOver()) await visit(visits++);
  };
  const staffLane = async () => {
    while (!isOver()) {
      const order = paid.shift();
      if (!order) await pause(20);
      for (const state of order ? STEPS : []) {
        const method = state === "accepted" ? { method: "twint" } : {};
        const body = { _id: order?.id, state, ...method };
        await post("move", STAFF_PATHS.updateOrderState, body, staff.get(order?.slug ?? ""));
      }
    }
  };
  const printerLane = async (address: string, headers: Headers) => {
    while (!isOver()) {
      const asked = (await post("ticket", address, { statusCode: "200 OK" }, headers)) as {
        jobToken?: string;
      };
      if (asked.jobToken) {
        const job = `${address}?token=${asked.jobToken}`;
        await timed("ticket", job, { headers });
        await timed("ticket", `${job}&code=200%20OK`, { method: "DELETE", headers });
      } else await pause(PRINTED_EVERY_MS);
    }
  };
  const screens = hasOthers ? await openScreens(server.url, staff) : [];
  await Promise.all([
    ...Array.from({ length: customers }, customerLane),
    ...(hasOthers ? SHOPS.map(staffLane) : [staffLane()]),
    ...(hasOthers ? [...printers].map(([address, headers]) => printerLane(address, headers)) : []),
  ]);
  for (const close of screens) close();
  return { times };
}

/** In turn: guest with e-mail, with a coupon, signed in, with a hold and slot, and a taco. */
function orderOf(n: number, { userId, headers }: Customer) {
  const digits = String(n % 10_000).padStart(4, "0");
  const customerInfo = {
    name: `Client ${digits}`,
    phone: `+41 79 555 ${digits}`,
    email: `client${digits}@example.ch`,
  };
  const day = addDays(inZurich(new Date()).day, 3 + (n % 40));
  const deliveryTimePreference = { date: day, time: "12:00-15:00" };
  const pastry = (more: object = {}) =>
    simpleOrder({ customerInfo, deliveryTimePreference, ...more });
  const kinds = [
    { body: pastry() },
    { body: pastry({ couponCode: COUPON }) },
    { body: pastry({ userId }), headers },
    { body: pastry(), isHeld: true },
    { body: customOrder({ customerInfo }) },
  ];
  return (kinds[n % kinds.length] ?? kinds[0]) as {
    body: { restaurantId: string };
    headers?: Headers;
    isHeld?: boolean;
  };
}

/** Half boards, half displays. Their events are received and not read. */
async function openScreens(url: string, staff: ReadonlyMap<string, Headers>) {
  const { hostname, port } = new URL(url);
  return [...staff].flatMap(([slug, headers]) =>
    Array.from({ length: SCREENS_PER_SHOP }, (_, n) => {
      const path = n % 2 === 0 ? STAFF_PATHS.liveOrders : STAFF_PATHS.liveMonitoring;
      const lines = Object.entries({
        host: hostname,
        "x-forwarded-for": `10.1.0.${n}`,
        ...headers,
      });
      const socket = connect({ host: hostname, port: Number(port) });
      socket.on("error", () => {}).resume();
      const head = [
        `GET ${path}?restaurantId=${slug} HTTP/1.1`,
        ...lines.map((line) => line.join(": ")),
      ];
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      return () => void socket.destroy();
    }),
  );
}

/** Resolves with the time of the last mail once none came for two seconds. */
async function untilSilent(messages: readonly unknown[]): Promise<number> {
  let [known, lastAt] = [messages.length, performance.now()];
  while (performance.now() - lastAt < 2_000) {
    await pause(50);
    if (messages.length > known) [known, lastAt] = [messages.length, performance.now()];
  }
  return lastAt;
}
