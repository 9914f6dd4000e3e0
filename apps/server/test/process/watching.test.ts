import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { simpleOrder } from "../sample-orders.ts";
import { freePort, type ServerProcess, startProcess } from "./server-process.ts";

let dataDir: string;
let server: ServerProcess;
let metricsUrl: string;
const requestIds: string[] = [];
const secrets: string[] = [];
const person = { name: "Ondine Vuilleumier", phone: "+41 79 555 99 88", email: "ondine@x.ch" };

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "comptoir-watching-"));
  const port = String(await freePort());
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = await startProcess({ DATA_DIR: dataDir, METRICS_PORT: port, LOG_LEVEL: "info" });
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function call(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${server.url}${path}`, init);
  requestIds.push(answer.headers.get("x-request-id") ?? "none");
  return answer;
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      origin: server.url,
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** Can be delivered whenever the test runs. */
function order(changes: object = {}) {
  const date = new Date(Date.now() + 8 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return simpleOrder({
    customerInfo: person,
    deliveryTimePreference: { date, time: "12:00-15:00" },
    ...changes,
  });
}

test("the metrics count orders, answers, refusals and streams", async () => {
  const placed = await post("/api/createOrder", order());
  expect(placed.status).toBe(201);
  const cookie = (placed.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  secrets.push(cookie.split("=")[1] ?? "none");
  const { orderNumber } = (await placed.json()) as { orderNumber: number };
  expect((await post("/api/createOrder", order({ items: [] }))).status).toBe(422);
  expect((await call("/api/getMyOrders?limit=7")).status).toBe(401);
  const named = { restaurantId: "rootsflavorsrolle", orderNumber };
  const shared = await post("/api/shareOrder", named, { cookie });
  const { key } = (await shared.json()) as { key: string };
  secrets.push(key);
  const byLink = `?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}&key=${key}`;
  expect((await call(`/api/trackOrder${byLink}`)).status).toBe(200);
  expect((await call(`/api/trackOrder${byLink}A`)).status).toBe(400);
  expect((await call(`/rootsflavorsrolle/order/${orderNumber}?key=${key}`)).status).toBe(200);
  const ending = new AbortController();
  const stream = await fetch(
    `${server.url}/api/live/order?restaurantId=rootsflavorsrolle&orderNumber=${orderNumber}`,
    { headers: { cookie }, signal: ending.signal },
  );
  expect(stream.status).toBe(200);

  const figures = await fetch(metricsUrl);
  expect(figures.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await figures.text();
  ending.abort();
  for (const line of [
    'comptoir_orders_today{shop="rootsflavorsrolle",state="payment_pending"} 1',
    'comptoir_refusals_total{code="no_items_in_order"} 1',
    'comptoir_refusals_total{code="unauthenticated"} 1',
    'comptoir_request_seconds_count{method="POST",route="/api/createOrder",status="201"} 1',
    'comptoir_request_seconds_count{method="POST",route="/api/createOrder",status="422"} 1',
    'comptoir_request_seconds_bucket{le="5",method="GET",route="/api/getMyOrders",status="401"} 1',
    "comptoir_stream_clients 1",
    "comptoir_database_up 1",
    "comptoir_outbox_dead 0",
    'comptoir_outbox_sent_total{topic="push"} 0',
    'comptoir_outbox_failed_total{topic="mail"} 0',
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).toMatch(/^comptoir_outbox_waiting \d+$/m);
  expect(text).toMatch(/^comptoir_outbox_oldest_seconds \d/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  expect(text).not.toContain("/api/live");
});

test("the public address serves no metrics", async () => {
  const answer = await call("/metrics");
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("comptoir_");
});

test("every answer names its log line, and the log contains no personal data", async () => {
  const credentials = { email: person.email, password: "Sesame1", name: person.name };
  const signedUp = await post("/api/auth/sign-up/email", credentials);
  const session = (signedUp.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  const issued = await call("/api/auth/token", { headers: { cookie: session } });
  const { token } = (await issued.json()) as { token: string };
  const { user } = (await signedUp.json()) as { user: { id: string } };
  secrets.push(session.split("=")[1] ?? "none", token, credentials.password);
  const authorization = `Bearer ${token}`;
  const known = { firebaseUid: user.id, email: person.email };
  expect((await post("/api/createUser", known, { authorization })).status).toBe(201);
  const wrong = { ...credentials, password: "Sesame2" };
  expect((await post("/api/auth/sign-in/email", wrong)).status).toBe(401);
  await call("/api/health", { headers: { "x-request-id": "chosen-by-the-client" } });

  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
  const log = server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes("reqId"));
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const logged = lines.filter(({ msg }) => msg === "answered").map(({ reqId }) => reqId);
  expect(new Set(requestIds).size).toBe(requestIds.length);
  expect(logged).toEqual(expect.arrayContaining(requestIds));
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: "POST",
      route: "/api/auth/sign-in/email",
      status: 401,
      code: "invalid_credentials",
      ms: expect.any(Number),
    }),
  );
  const logText = log.join("\n");
  for (const word of [...Object.values(person), ...secrets, "Grand-Rue", "127.0.0.1", "limit=7"]) {
    expect(logText).not.toContain(word);
  }
  expect(requestIds).not.toContain("chosen-by-the-client");
});
