import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ORIGIN = "https://shop.example";
const MESSAGE = {
  title: "Commande n° 7, Roots Flavors",
  body: "Votre commande est prête.",
  tag: "order-id",
  path: "/rootsflavorsrolle/order/7",
  language: "fr",
};

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async () => {});
const openWindow = vi.fn(async () => {});
let pages: { url: string; focus: () => Promise<void> }[] = [];

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  listeners.clear();
  pages = [];
  vi.stubGlobal("self", {
    registration: { showNotification },
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => {},
    clients: { matchAll: async () => pages, openWindow },
  });
  await import("./order-worker.ts");
});
afterEach(() => vi.unstubAllGlobals());

async function dispatch(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}
const tap = (path: string) =>
  dispatch("notificationclick", { notification: { close() {}, data: { path } } });

test("shows a push message, and a newer one replaces it", async () => {
  await dispatch("push", { data: { json: () => MESSAGE } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(MESSAGE.title, {
    body: MESSAGE.body,
    tag: MESSAGE.tag,
    renotify: true,
    lang: "fr",
    data: { path: MESSAGE.path },
  });
});

test("a tap focuses the open page of the order", async () => {
  const focus = vi.fn(async () => {});
  pages = [
    { url: `${ORIGIN}/rootsflavorsrolle`, focus: vi.fn() },
    { url: `${ORIGIN}${MESSAGE.path}?key=abc`, focus },
  ];
  await tap(MESSAGE.path);
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test("a tap opens the page if it is not open", async () => {
  await tap(`${MESSAGE.path}?key=abc`);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${MESSAGE.path}?key=abc`);
});

test("a staff notification leads to the board, also to an open one", async () => {
  const board = "/rootsflavorsrolle/orders";
  await dispatch("push", { data: { json: () => ({ ...MESSAGE, tag: "unwatched", path: board }) } });
  const shown = expect.objectContaining({ tag: "unwatched", data: { path: board } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(MESSAGE.title, shown);
  await tap(board);
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}${board}`);
  const focus = vi.fn(async () => {});
  pages = [{ url: `${ORIGIN}${board}?state=prepared`, focus }];
  await tap(board);
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledOnce();
});

test("a tap never opens another site", async () => {
  await tap("//evil.example/");
  expect(openWindow).not.toHaveBeenCalled();
});

test("handles no requests", () => {
  expect(listeners.has("fetch")).toBe(false);
});
