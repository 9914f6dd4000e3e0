import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { setBearerSource } from "./api.ts";
import { openLive, readEvent, type StreamEvent } from "./live.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setBearerSource(async () => null);
});

test("a stream refused for its token is reopened with a new token", async () => {
  setBearerSource(async ({ fresh }) => (fresh ? "new" : "old"));
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    const authorization = new Headers(headers).get("authorization");
    sent.push(authorization);
    return new Response("", { status: authorization === "Bearer old" ? 401 : 200 });
  });
  const close = openLive({ path: "/", signed: "staff", onEvent: () => {} });
  await eventually(() => expect(sent).toEqual(["Bearer old", "Bearer new"]));
  close();
});

function streams() {
  const opened: { write: (text: string) => void }[] = [];
  vi.stubGlobal("fetch", async (_path: string, { signal }: RequestInit) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    signal?.addEventListener("abort", () => void writer.abort(signal.reason).catch(() => {}));
    const write = (text: string) => void writer.write(new TextEncoder().encode(text));
    opened.push({ write });
    return new Response(readable);
  });
  return opened;
}

test("parses events in any chunks, and skips heartbeats and unknown fields", async () => {
  const opened = streams();
  const events: StreamEvent[] = [];
  const close = openLive({ path: "/", signed: false, onEvent: (event) => events.push(event) });
  await eventually(() => expect(opened).toHaveLength(1));
  for (const piece of [
    "retry: 1000\n\n: heartbeat\n\nevent: ord",
    'er\nid: 7\ndata: {"a":\nda',
    "ta: 1}\n",
    "\n:\n\ndata: plain\r\n\r\nevent: without data\n\nother: field\n\n",
  ]) {
    opened[0]?.write(piece);
  }
  await eventually(() =>
    expect(events).toEqual([
      { name: "order", data: '{"a":\n1}' },
      { name: "message", data: "plain" },
    ]),
  );
  close();
});

test("reopens a stream without a heartbeat for 15 s, and keeps one with heartbeats", async () => {
  const opened = streams();
  const statuses: string[] = [];
  const close = openLive({
    path: "/",
    signed: false,
    onEvent: () => {},
    onStatus: (status) => statuses.push(status),
  });
  await eventually(() => expect(opened).toHaveLength(1));
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(5_000);
    opened[0]?.write(":\n\n");
  }
  await vi.advanceTimersByTimeAsync(14_900);
  expect(statuses).toEqual(["connecting", "live"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toHaveLength(2);
  expect(statuses).toEqual(["connecting", "live", "offline", "live"]);
  close();
});

test("parses an event by its name and its data by the schema", () => {
  const numbers = z.array(z.number());
  expect(readEvent({ name: "numbers", data: "[1,2]" }, "numbers", numbers)).toEqual([1, 2]);
  expect(readEvent({ name: "ready", data: "" }, "numbers", numbers)).toBeUndefined();
  expect(readEvent({ name: "numbers", data: '["a"]' }, "numbers", numbers)).toBeUndefined();
});
