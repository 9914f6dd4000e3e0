import { applyChanges, type FieldChange, type Json, readField } from "@comptoir/domain";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { createDraftStore } from "./draft-store.ts";
import type { StoredChanges } from "./stored-changes.ts";

const CONTENT = { shopName: "Racines", phone: "021", faq: [{ id: "a", text: "?" }] };

/** A server that applies changes like the real one, and can lose calls or answers. */
function setUp(stored: StoredChanges = { unsent: [], clashes: [] }, content: Json = CONTENT) {
  const server = {
    content,
    revision: 1,
    calls: [] as (readonly FieldChange[])[],
    losesCalls: false,
    losesAnswers: false,
  };
  const device: { stored: StoredChanges } = { stored };
  const store = createDraftStore(stored, {
    send: async (changes) => {
      server.calls.push(changes);
      if (server.losesCalls) throw new ApiError("network_error");
      const { document, clashes, applied } = applyChanges(server.content, changes);
      server.content = document;
      if (applied.length > 0) server.revision += 1;
      if (server.losesAnswers) throw new ApiError("network_error");
      return { revision: server.revision, clashes };
    },
    storeChanges: (changes) => {
      device.stored = changes;
      return true;
    },
    onSaved: () => {},
  });
  const tell = () =>
    store.receive({
      revision: server.revision,
      content: server.content as Record<string, Json>,
      published: { version: 1, content: CONTENT as Record<string, Json> },
      outdated: [],
    });
  const anotherSets = (path: string[], value: Json) => {
    const was = readField(server.content, path);
    server.content = applyChanges(server.content, [{ path, was, value }]).document;
    server.revision += 1;
  };
  tell();
  return { server, device, store, tell, anotherSets };
}

const NAME = ["shopName"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("typing is sent once it pauses", async () => {
  const { server, store, device } = setUp();
  for (const value of ["R", "Ra", "Rac"]) store.change([{ path: NAME, value }]);
  expect(device.stored.unsent).toEqual([{ path: NAME, was: "Racines", value: "Rac" }]);
  await vi.advanceTimersByTimeAsync(599);
  expect(server.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.calls).toEqual([[{ path: NAME, was: "Racines", value: "Rac" }]]);
  expect(device.stored.unsent).toEqual([]);
  expect(store.getState().draft?.revision).toBe(2);
});

test("failed changes are retried until they arrive, and typing continues meanwhile", async () => {
  const { server, store } = setUp();
  server.losesCalls = true;
  store.change([{ path: NAME, value: "R" }]);
  await vi.advanceTimersByTimeAsync(2_000);
  store.change([{ path: NAME, value: "Roots" }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls.length).toBeGreaterThan(4);
  expect(server.calls.length).toBeLessThan(12);
  server.losesCalls = false;
  await expect(store.flush()).resolves.toBe(3);
  expect(readField(server.content, NAME)).toBe("Roots");
  expect(store.getState().clashes).toEqual([]);
});

test("a lost answer causes no clash with the own change, also after a reload", async () => {
  const { server, store, device } = setUp();
  server.losesAnswers = true;
  store.change([{ path: NAME, value: "R" }]);
  await vi.advanceTimersByTimeAsync(600);
  store.change([{ path: NAME, value: "Roots" }]);
  store.stop();
  const next = setUp(device.stored, server.content);
  await next.store.flush();
  expect(readField(next.server.content, NAME)).toBe("Roots");
  expect(next.store.getState().clashes).toEqual([]);
});

test("a stopped store does not retry a call that fails, and retries once it is started again", async () => {
  const { server, store } = setUp();
  server.losesCalls = true;
  store.change([{ path: NAME, value: "Roots" }]);
  store.leaveField();
  store.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toHaveLength(1);
  server.losesCalls = false;
  store.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(readField(server.content, NAME)).toBe("Roots");
});

test("a clash waits until its author keeps the own or takes the other value", async () => {
  const { server, store, device, anotherSets } = setUp();
  anotherSets(NAME, "Raíces");
  store.change([
    { path: NAME, value: "Roots" },
    { path: ["phone"], value: "022" },
  ]);
  await store.flush();
  const clash = { path: NAME, was: "Racines", value: "Roots", theirs: "Raíces" };
  expect(store.getState().clashes).toEqual([clash]);
  expect(device.stored.clashes).toEqual([clash]);
  expect(readField(server.content, ["phone"])).toBe("022");
  store.change([{ path: NAME, value: "Roots!" }]);
  await store.flush();
  expect(readField(server.content, NAME)).toBe("Raíces");
  store.keepMine(NAME);
  await store.flush();
  expect(readField(server.content, NAME)).toBe("Roots!");

  anotherSets(["phone"], "079");
  store.change([{ path: ["phone"], value: "078" }]);
  await store.flush();
  store.takeTheirs(["phone"]);
  await store.flush();
  expect(readField(store.getState().content, ["phone"])).toBe("079");
  expect(device.stored).toEqual({ unsent: [], clashes: [] });
});

test("changes of others arrive next to unsent changes", () => {
  const { store, tell, anotherSets } = setUp();
  store.change([{ path: NAME, value: "Roots" }]);
  const { faq } = store.getState().content as typeof CONTENT;
  anotherSets(["phone"], "079");
  tell();
  const { content } = store.getState();
  expect(content).toEqual({ ...CONTENT, shopName: "Roots", phone: "079" });
  expect((content as typeof CONTENT).faq).toBe(faq);
});

test("undo treats typing in a field as one step and goes from the last step to the first", async () => {
  const { server, store } = setUp();
  for (const value of ["R", "Ro"]) store.change([{ path: NAME, value }]);
  store.leaveField();
  store.change([{ path: ["faq", "a"], value: undefined }]);
  store.undo();
  expect(store.getState().content).toEqual({ ...CONTENT, shopName: "Ro" });
  store.undo();
  store.undo();
  await store.flush();
  expect(server.content).toEqual(CONTENT);
});

test("refused changes are not sent again and can be discarded", async () => {
  const refusing = vi.fn().mockRejectedValue(new ApiError("malformed_request", 400));
  const store = createDraftStore(
    { unsent: [], clashes: [] },
    { send: refusing, storeChanges: () => true, onSaved: () => {} },
  );
  store.receive({ revision: 1, content: CONTENT, published: null, outdated: [] });
  store.change([{ path: NAME, value: "R" }]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(refusing).toHaveBeenCalledTimes(1);
  await expect(store.flush()).rejects.toThrow("malformed_request");
  store.dropUnsent();
  expect(store.getState().content).toEqual(CONTENT);
});

test("typing in a control for several fields is one undo step", () => {
  const { store } = setUp();
  const both = (value: string) => [
    { path: NAME, value },
    { path: ["phone"], value },
  ];
  for (const value of ["R", "Ra"]) store.change(both(value));
  store.leaveField();
  store.change(both("Roots"));
  store.undo();
  expect(readField(store.getState().content, ["phone"])).toBe("Ra");
  store.undo();
  expect(store.getState().content).toEqual(CONTENT);
});
