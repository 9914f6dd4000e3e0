import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { follow } from "../../test/follow-stream.ts";
import { handleErrors } from "../http/error-handler.ts";
import type { VerifiedUser } from "../identity/identity.ts";
import { createEventStreams, type EventStreams, listenerOf, liveEvent } from "./event-streams.ts";

let app: FastifyInstance;
let streams: EventStreams;
let url: string;
let checkedSessions: string[][];
const lost = new Set<string>();
const at = new Date("2026-11-15T09:00:00Z");

const user = (subject: string, session: string): VerifiedUser => ({
  subject,
  email: null,
  emailVerified: false,
  name: null,
  issuedAt: at,
  signedInAt: at,
  session: { id: session, kind: null, secondFactorAt: null, createdAt: at },
});

beforeEach(() => listen({ heartbeatMs: 5, recheckMs: 20 }));
afterEach(close);

async function listen(options: Partial<Parameters<typeof createEventStreams>[1]>) {
  checkedSessions = [];
  lost.clear();
  app = Fastify({ trustProxy: true });
  handleErrors(app);
  app.decorate("securityHeaders", {});
  streams = createEventStreams(app, {
    ...options,
    findRevoked: async (listeners) => {
      checkedSessions.push(listeners.map(({ user: { session } }) => session?.id ?? ""));
      const keys = listeners.filter(({ user: { session } }) => lost.has(session?.id ?? ""));
      return new Set(keys.map(({ key }) => key));
    },
  });
  app.get("/", async (request, reply) => {
    const { who, session } = request.query as { who?: string; session?: string };
    const listener = who && session ? listenerOf(user(who, session), null) : null;
    streams.open(request, reply, listener).send(liveEvent("hello", {}));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
}

async function close() {
  const closed = app.close();
  // Closes keep-alive connections that the client opened and never used.
  app.server.closeAllConnections();
  await closed;
}

async function open(query: string) {
  const stream = await follow(`${url}${query}`, {});
  await stream.next();
  return stream;
}

test("a stream ends at the next recheck once its listener lost access, and the others continue", async () => {
  const remainingStream = await open("?who=lea&session=a");
  const ending = await open("?who=lea&session=b");
  const guest = await open("");
  lost.add("b");
  await ending.ended;
  await eventually(() => expect(streams.count()).toBe(2));
  for (const stream of [remainingStream, guest]) await stream.close();
});

test("a recheck queries once per session, however many screens it has, and never for guests", async () => {
  const screens = [await open("?who=lea&session=a"), await open("?who=lea&session=a")];
  const guests = [await open(""), await open("")];
  checkedSessions.length = 0;
  await eventually(() => expect(checkedSessions.length).toBeGreaterThan(1));
  expect(checkedSessions[1]).toEqual(["a"]);
  for (const stream of screens) await stream.close();
  await eventually(() => expect(streams.count()).toBe(2));
  checkedSessions.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(checkedSessions).toEqual([]);
  for (const stream of guests) await stream.close();
});

test("a stream sends a heartbeat every 5 seconds and is rechecked every 15", async () => {
  await close();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await listen({});
  const response = await fetch(`${url}?who=lea&session=a`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const read = async () => {
    text += (await reader?.read())?.value ?? "";
    return text.split(": beat").length - 1;
  };
  while (!text.includes("event: hello")) await read();
  for (const beats of [1, 2]) {
    vi.advanceTimersByTime(5_000);
    expect(await read()).toBe(beats);
  }
  expect(checkedSessions).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect([await read(), checkedSessions]).toEqual([3, [["a"]]]);
  await reader?.cancel();
  vi.useRealTimers();
});

test("limits the streams of a client across all addresses of its network", async () => {
  await close();
  await listen({ maxPerNetwork: 2 });
  const from = (address: string) => follow(url, { "x-forwarded-for": address });
  const first = await from("2001:db8:0:1::1");
  const second = await from("2001:db8:0:1:ffff::2");
  const refused = await from("2001:db8:0:1::3");
  const neighbour = await from("2001:db8:0:2::1");
  const statuses = [first, second, refused, neighbour].map(({ response }) => response.status);
  expect(statuses).toEqual([200, 200, 429, 200]);
  await first.close();
  await eventually(() => expect(streams.count()).toBe(2));
  const again = await from("2001:db8:0:1::3");
  expect(again.response.status).toBe(200);
  for (const stream of [second, neighbour, again]) await stream.close();
});

test("can recheck one person's streams only", async () => {
  const mine = await open("?who=lea&session=a");
  const other = await open("?who=max&session=m");
  checkedSessions.length = 0;
  await streams.recheck("max");
  expect(checkedSessions).toContainEqual(["m"]);
  for (const stream of [mine, other]) await stream.close();
});
