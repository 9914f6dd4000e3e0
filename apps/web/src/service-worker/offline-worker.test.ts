import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ORIGIN = "https://shop.example";
const PAGE = "/nyon/orders";
const MENU = "/business_rules/nyon.json";
const FILE = "/app/board-1.js";

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();
const stored = new Map<string, Map<string, Response>>();
const pathOf = (asked: Request | string) =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname;

/** The browser's caches, as far as the worker needs them. */
const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  open: async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    const put = async (asked: string, answer: Response) => void entries.set(pathOf(asked), answer);
    return {
      put,
      match: async (asked: Request | string) => entries.get(pathOf(asked))?.clone(),
      addAll: async (paths: string[]) => {
        for (const path of paths) await put(path, await fetch(path));
      },
    };
  },
};

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  listeners.clear();
  stored.clear();
  stored.set(`comptoir-staff ${PAGE} before`, new Map());
  stored.set("comptoir-staff /nyon/monitoring before", new Map());
  vi.stubGlobal("FILES", [FILE]);
  vi.stubGlobal("BUILD", "now");
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (asked: Request | string) => new Response(`kept ${pathOf(asked)}`));
  vi.stubGlobal("self", {
    registration: { scope: `${ORIGIN}${PAGE}` },
    location: { href: `${ORIGIN}/staff-worker.js?shop=nyon`, origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  });
  await import("./offline-worker.ts");
  for (const name of ["install", "activate"]) {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the page gets for a path; null where the worker leaves it to the browser. */
async function answer(path: string, options: RequestInit & { page?: boolean } = {}) {
  const request = new Request(`${ORIGIN}${path}`, options);
  Object.defineProperty(request, "mode", { value: options.page ? "navigate" : "cors" });
  let response: Promise<Response> | null = null;
  listeners.get("fetch")?.({
    request,
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  return response && (await (response as Promise<Response>).then((given) => given.text()));
}
const serverSays = (says: () => Promise<Response>) => vi.stubGlobal("fetch", says);
const NEVER = () => new Promise<Response>(() => {});

test("page and menu come from the server, files from the cache", async () => {
  serverSays(async () => new Response("new"));
  expect(await answer(PAGE, { page: true })).toBe("new");
  expect(await answer(MENU)).toBe("new");
  expect(await answer(FILE)).toBe(`kept ${FILE}`);
});

test.each<[string, () => Promise<Response>]>([
  ["is gone", () => Promise.reject(new TypeError("no connection"))],
  ["does not answer", NEVER],
  ["is down, as the proxy says", async () => new Response("bad gateway", { status: 502 })],
])("a server that %s is replaced by what was kept", async (_, says) => {
  serverSays(says);
  expect(await answer(`${PAGE}?state=prepared`, { page: true })).toBe(`kept ${PAGE}`);
  expect(await answer(MENU)).toBe(`kept ${MENU}`);
});

test("the menu is kept as the server last gave it, the page as its files know it", async () => {
  serverSays(async () => new Response("new"));
  await answer(MENU);
  await answer(PAGE, { page: true });
  serverSays(NEVER);
  expect(await answer(MENU)).toBe("new");
  expect(await answer(PAGE, { page: true })).toBe(`kept ${PAGE}`);
});

test.each([
  ["another page", "/nyon", { page: true }],
  ["a page below it", `${PAGE}/1`, { page: true }],
  ["orders", "/api/getOrders?restaurantId=nyon", {}],
  ["what is sent", FILE, { method: "POST" }],
])("%s is none of its business", async (_, path, options) => {
  expect(await answer(path, options)).toBeNull();
});

test("where the cache is broken, the server answers as if there were no worker", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("no room")) });
  serverSays(async () => new Response("new"));
  expect(await answer(PAGE, { page: true })).toBe("new");
  expect(await answer(FILE)).toBe("new");
});

test("a new build removes its page's cache of the one before, and no other page's", () => {
  expect([...stored.keys()].sort()).toEqual([
    "comptoir-staff /nyon/monitoring before",
    `comptoir-staff ${PAGE} now`,
  ]);
});
