import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { insertCoupon } from "../../src/features/coupons/coupons-repository.ts";
import { openStorage, type Storage } from "../../src/storage/storage.ts";
import { freshPostgresDatabase } from "../databases.ts";
import { follow } from "../follow-stream.ts";
import { customOrder } from "../sample-orders.ts";
import { changedShop } from "../shipped-shops.ts";
import { type ReverseProxy, startProxy } from "./proxy.ts";
import { freePort, runAdmin, type ServerProcess, startProcess } from "./server-process.ts";

const SHOP = "nyonbosphore";
const SECRET = "a secret that both processes were given";

let database: Awaited<ReturnType<typeof freshPostgresDatabase>>;
let dataDir: string;
let storage: Storage;
let first: ServerProcess;
let second: ServerProcess;
let proxy: ReverseProxy;
let staff: { email: string; password: string };
let addresses = 0;

const env = async () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  AUTH_SECRET: SECRET,
  PUBLIC_URL: "http://comptoir.test",
  TRUST_PROXY: "1",
  RATE_LIMIT: "on",
  PORT: String(await freePort()),
});

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-several-"));
  database = await freshPostgresDatabase();
  first = await startProcess(await env());
  second = await startProcess(await env());
  proxy = await startProxy([first.url, second.url]);
  storage = openStorage({ dataDir, databaseUrl: database.url });
  const [, email = "", password = ""] = /nyonbosphore {2}(\S+) {2}(\S+)/.exec(first.output()) ?? [];
  staff = { email, password };
}, 60_000);
afterAll(async () => {
  proxy.stop();
  await storage.close();
  for (const server of [first, second]) server.child.kill("SIGTERM");
  await Promise.all([first.ended, second.ended]);
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;

function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: "http://comptoir.test",
      "x-forwarded-for": newAddress(),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}
const order = (server: { url: string }, key: string, changes: object = {}) =>
  post(`${server.url}/api/createOrder`, customOrder({ ...changes }), { "idempotency-key": key });
const get = (server: { url: string }, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function signIn(server: { url: string }, path: string, body: object) {
  const signedIn = await post(`${server.url}/api/auth/${path}`, body);
  expect(signedIn.status).toBe(200);
  const { user } = (await signedIn.json()) as { user: { id: string } };
  return { uid: user.id, cookie: (signedIn.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "" };
}
async function tokenFrom(server: { url: string }, cookie: string): Promise<string> {
  const answer = await get(server, "/api/auth/token", { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

async function errorsOf(...servers: readonly ServerProcess[]): Promise<string> {
  await setTimeout(500);
  const errors = servers.flatMap(({ output }) => output().match(/^.*"level":[56]0.*$/gm) ?? []);
  return errors.slice(0, 5).join("\n");
}

async function expectGapless() {
  const rows = await storage.db
    .selectFrom("orders")
    .select(["order_number", "idempotency_key"])
    .where("restaurant_id", "=", SHOP)
    .orderBy("order_number")
    .execute();
  expect(rows.map((row) => row.order_number)).toEqual(rows.map((_, i) => i + 1));
  return new Map(rows.map((row) => [row.idempotency_key ?? "", row.order_number]));
}

test("one submission sent to both concurrently is one order, and numbers have no gap", async () => {
  const numbers = await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      const key = `twice-${String(i).padStart(4, "0")}`;
      const answers = await Promise.all([order(first, key), order(second, key)]);
      const why = answers.every(({ ok }) => ok) ? "" : await errorsOf(first, second);
      expect(
        answers.map(({ status }) => status),
        why,
      ).toEqual([201, 201]);
      const bodies = await Promise.all(answers.map((answer) => answer.json()));
      const [one, other] = bodies as { orderNumber: number }[];
      expect(one?.orderNumber).toBe(other?.orderNumber);
      return one?.orderNumber;
    }),
  );
  expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  expect((await expectGapless()).size).toBe(30);
});

test("a coupon for five is used five times", async () => {
  await insertCoupon(storage.db, {
    restaurant_id: SHOP,
    code: "CINQ",
    type: "fixed",
    value: 100,
    minimum: 0,
    valid_from: null,
    valid_until: null,
    max_uses: 5,
    uses: 0,
    once_per_customer: 0,
    disabled: 0,
    created_at: "2026-01-01T00:00:00.000Z",
  });
  const racers = Array.from({ length: 24 }, (_, i) =>
    order(i % 2 ? first : second, `coupon-${String(i).padStart(4, "0")}`, { couponCode: "CINQ" }),
  );
  const statuses = (await Promise.all(racers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 422)).toHaveLength(19);
  await expectGapless();
});

test.each([
  [60, "/api/createOrder", { ...customOrder(), items: [] }],
  [30, "/api/validateCoupon", { couponCode: "X", orderTotal: 30, restaurantId: SHOP }],
  [10, "/api/auth/sign-in/email", { email: "nobody@x.ch", password: "weak" }],
])("an address is limited to %i a minute of %s across both", async (max, path, body) => {
  const from = { "x-forwarded-for": newAddress() };
  const passed: number[] = [];
  for (let i = 0; i < max + 6; i++) {
    const { status } = await post(`${(i % 2 ? first : second).url}${path}`, body, from);
    if (status !== 429) passed.push(i);
  }
  expect(passed).toEqual(Array.from({ length: max }, (_, i) => i));
});

test("a session and its tokens are valid at both, and end at both", async () => {
  const account = { email: "lea@example.ch", password: "Sesame1", name: "" };
  const { uid, cookie } = await signIn(first, "sign-up/email", account);
  const token = await tokenFrom(second, cookie);
  for (const server of [first, second]) {
    expect((await get(server, "/api/getMyOrders", bearer(token))).status).toBe(200);
  }
  const known = { firebaseUid: uid, email: account.email };
  expect((await post(`${first.url}/api/createUser`, known, bearer(token))).status).toBe(201);
  const profile = `/api/getUserByFirebaseUid?firebaseUid=${uid}`;
  expect((await get(second, profile, bearer(token))).status).toBe(200);

  expect((await post(`${first.url}/api/auth/sign-out`, {}, { cookie })).status).toBe(200);
  expect((await get(second, "/api/auth/token", { cookie })).status).toBe(401);
  for (const server of [first, second]) {
    expect((await get(server, "/api/getMyOrders", bearer(token))).status).toBe(401);
  }
});

test("a publication at one is shown by the other, and its open office is notified", async () => {
  const { cookie } = await signIn(first, "sign-in/email", staff);
  const owner = bearer(await tokenFrom(first, cookie));
  const office = await follow(`${second.url}${OFFICE_PATHS.live}?restaurantId=${SHOP}`, owner);
  const changes = [{ path: ["shopName"], was: "Bosphore Nyon", value: "Bosphore du port" }];
  const saved = await post(
    `${first.url}${OFFICE_PATHS.draft}`,
    { restaurantId: SHOP, changes },
    owner,
  );
  const { revision } = (await saved.json()) as { revision: number };
  await office.until(({ event }) => event === "draft");
  const request = { restaurantId: SHOP, revision };
  expect((await post(`${second.url}${OFFICE_PATHS.publish}`, request, owner)).status).toBe(200);
  await office.until(({ event }) => event === "published");
  await office.close();
  await eventually(async () => {
    const shown = await (await get(first, `/business_rules/${SHOP}.json`)).json();
    expect(shown).toMatchObject({ shopName: "Bosphore du port" });
    expect(await (await get(first, `/${SHOP}`)).text()).toContain(
      "<title>Bosphore du port</title>",
    );
  });
});

test("a change at one arrives on the screens of the other", async () => {
  const { cookie } = await signIn(first, "sign-in/email", staff);
  const token = await tokenFrom(second, cookie);
  const board = await follow(`${second.url}/api/live/orders?restaurantId=${SHOP}`, bearer(token));
  expect((await board.next()).event).toBe("ready");
  const placed = await order(first, "live-0001");
  const guest = (placed.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const { _id, orderNumber } = (await placed.json()) as { _id: string; orderNumber: number };
  await board.until(({ data }) => data.orderNumber === orderNumber);

  const track = `/api/live/order?restaurantId=${SHOP}&orderNumber=${orderNumber}`;
  const customer = await follow(`${first.url}${track}`, { cookie: guest });
  expect((await customer.next()).data).toMatchObject({ state: "payment_pending" });
  const move = { _id, state: "accepted" };
  const moved = await post(`${second.url}/api/updateOrderState`, move, bearer(token));
  expect(moved.status).toBe(200);
  await customer.until(({ data }) => data.state === "accepted");
  await customer.close();

  const day = `/api/getOrders?restaurantId=${SHOP}&date=2026-01-01`;
  expect((await get(second, day, bearer(token))).status).toBe(200);
  expect((await runAdmin(["staff", "remove", staff.email], await env())).code).toBe(0);
  for (const server of [first, second]) {
    expect((await get(server, day, bearer(token))).status).toBe(401);
  }
  await board.ended;
});

test("both show a shop published by a command", async () => {
  const file = join(dataDir, "bosphore.json");
  writeFileSync(file, changedShop(SHOP, { shopName: "Bosphore du lac" }).source);
  expect((await runAdmin(["shops", "import", SHOP, file], await env())).code).toBe(0);
  for (const server of [first, second]) {
    await eventually(async () => {
      const shown = (await (await get(server, `/business_rules/${SHOP}.json`)).json()) as object;
      expect(shown).toMatchObject({ shopName: "Bosphore du lac" });
      const page = await (await get(server, `/${SHOP}`)).text();
      expect(page).toContain("<title>Bosphore du lac</title>");
    });
  }
});

test("a rolling restart under load loses no order and refuses nobody", {
  timeout: 60_000,
}, async () => {
  let isOver = false;
  const acknowledged = new Map<string, number>();
  const statuses = new Set<number>();
  const customer = async (who: number) => {
    for (let i = 0; !isOver; i++) {
      const key = `rolling-${who}-${i}`;
      const answer = await order(proxy, key);
      statuses.add(answer.status);
      const { orderNumber } = (await answer.json()) as { orderNumber: number };
      acknowledged.set(key, orderNumber);
    }
  };
  const customers = Array.from({ length: 6 }, (_, who) => customer(who));
  const restart = async (server: ServerProcess) => {
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    return await startProcess({ ...(await env()), PORT: new URL(server.url).port });
  };
  first = await restart(first);
  second = await restart(second);
  isOver = true;
  await Promise.all(customers);

  expect([...statuses]).toEqual([201]);
  expect(acknowledged.size).toBeGreaterThan(20);
  const stored = await expectGapless();
  for (const [key, number] of acknowledged) expect(stored.get(key)).toBe(number);
});
