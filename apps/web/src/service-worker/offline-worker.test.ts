import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const ORIGIN = "https://shop.example";
const MENU = "/business_rules/nyon.json";
const FILE = "/app/board-1.js";
const OLD_FILE = "/app/board-0.js";
const PICTURE = "/assets/pictures/pie.svg";

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();
const stored = new Map<string, Map<string, Response>>();
const pathOf = (asked: Request | string) =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname;

const caches = {
  keys: async () => [...stored.keys()],
  delete: async (name: string) => stored.delete(name),
  match: async (asked: Request | string) =>
    [...stored.values()]
      .map((entries) => entries.get(pathOf(asked)))
      .find(Boolean)
      ?.clone(),
  open: async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    const put = async (asked: Request | string, answer: Response) => {
      entries.delete(pathOf(asked));
      entries.set(pathOf(asked), answer);
    };
    return {
      put,
      match: async (asked: Request | string) => entries.get(pathOf(asked))?.clone(),
      add: async (path: string) => put(path, await fetch(path)),
      keys: async () => [...entries.keys()],
      delete: async (asked: string) => entries.delete(pathOf(asked)),
    };
  },
};

interface Worker {
  readonly readers: "customers" | "staff";
  readonly scope: string;
  readonly before: readonly string[];
}

async function start({ readers, scope, before }: Worker): Promise<void> {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-15T12:00:00Z") });
  listeners.clear();
  stored.clear();
  for (const name of before) stored.set(name, new Map([[OLD_FILE, new Response("old")]]));
  vi.stubGlobal("FILES", [FILE]);
  vi.stubGlobal("BUILD", "now");
  vi.stubGlobal("READERS", readers);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (asked: Request | string) => new Response(`kept ${pathOf(asked)}`));
  vi.stubGlobal("self", {
    registration: { scope: `${ORIGIN}${scope}` },
    location: { href: `${ORIGIN}/worker.js?shop=nyon`, origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
  });
  await import("./offline-worker.ts");
  await dispatch("install");
  await dispatch("activate");
}
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function dispatch(name: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

interface RequestOptions extends RequestInit {
  readonly page?: boolean;
  readonly image?: boolean;
}

/** Null if the worker leaves the request to the browser. */
async function requestPath(path: string, { page, image, ...options }: RequestOptions = {}) {
  const request = new Request(`${ORIGIN}${path}`, options);
  Object.defineProperty(request, "mode", { value: page ? "navigate" : "cors" });
  Object.defineProperty(request, "destination", { value: image ? "image" : "" });
  const given: Promise<Response>[] = [];
  listeners.get("fetch")?.({
    request,
    waitUntil: () => {},
    respondWith: (response: Promise<Response>) => {
      // Prevents an unhandled rejection; the promise is awaited below.
      response.catch(() => {});
      given.push(response);
    },
  });
  await vi.advanceTimersByTimeAsync(3_000);
  return await given[0];
}
const answer = async (path: string, options: RequestOptions = {}) =>
  (await requestPath(path, options))?.text() ?? null;
const answerFromServer = (respond: (request: Request | string) => Promise<Response>) =>
  vi.stubGlobal("fetch", respond);
const NEVER = () => new Promise<Response>(() => {});
const OFFLINE = () => Promise.reject(new TypeError("no connection"));
const cacheNames = () => [...stored.keys()].sort();

describe("a staff page", () => {
  const PAGE = "/nyon/orders";
  beforeEach(() =>
    start({
      readers: "staff",
      scope: PAGE,
      before: [
        `comptoir-staff ${PAGE} oldest`,
        `comptoir-staff ${PAGE} before`,
        "comptoir-staff /nyon/monitoring x",
      ],
    }),
  );

  test("page and menu come from the server, files from the cache", async () => {
    answerFromServer(async () => new Response("new"));
    expect(await answer(PAGE, { page: true })).toBe("new");
    expect(await answer(MENU)).toBe("new");
    expect(await answer(FILE)).toBe(`kept ${FILE}`);
  });

  test.each<[string, () => Promise<Response>]>([
    ["is gone", OFFLINE],
    ["does not answer", NEVER],
    ["is down, as the proxy says", async () => new Response("bad gateway", { status: 502 })],
  ])("a server that %s is replaced by what was kept", async (_, says) => {
    answerFromServer(says);
    expect(await answer(`${PAGE}?state=prepared`, { page: true })).toBe(`kept ${PAGE}`);
    expect(await answer(MENU)).toBe(`kept ${MENU}`);
  });

  test("caches the latest menu, and the page with its files", async () => {
    answerFromServer(async () => new Response("new"));
    await answer(MENU);
    await answer(PAGE, { page: true });
    answerFromServer(NEVER);
    expect(await answer(MENU)).toBe("new");
    expect(await answer(PAGE, { page: true })).toBe(`kept ${PAGE}`);
  });

  test.each([
    ["another page", "/nyon", { page: true }],
    ["a page below it", `${PAGE}/1`, { page: true }],
    ["orders", "/api/getOrders?restaurantId=nyon", {}],
    ["a picture", PICTURE, { image: true }],
    ["what is sent", FILE, { method: "POST" }],
  ])("does not handle %s", async (_, path, options) => {
    expect(await answer(path, options)).toBeNull();
  });

  test("with a broken cache, requests go to the server", async () => {
    const broken = () => Promise.reject(new Error("no room"));
    vi.stubGlobal("caches", { open: broken, match: broken });
    answerFromServer(async () => new Response("new"));
    expect(await answer(PAGE, { page: true })).toBe("new");
    expect(await answer(FILE)).toBe("new");
  });

  test("a new build keeps the previous build's files for open pages and deletes older ones", async () => {
    expect(cacheNames()).toEqual([
      "comptoir-staff /nyon/monitoring x",
      `comptoir-staff ${PAGE} before`,
      `comptoir-staff ${PAGE} now`,
    ]);
    answerFromServer(OFFLINE);
    expect(await answer(OLD_FILE)).toBe("old");
  });
});

describe("a customer's page", () => {
  const SHELL = "/nyon/offline";
  beforeEach(() => start({ readers: "customers", scope: "/nyon", before: [] }));

  test.each(["/nyon?dish=kebab", "/nyon/order/7?key=secret", "/nyon/terms"])(
    "%s comes from the server, or from the cache if the server does not answer",
    async (path) => {
      answerFromServer(async () => new Response("new"));
      expect(await answer(path, { page: true })).toBe("new");
      answerFromServer(OFFLINE);
      expect(await answer(path, { page: true })).toBe(`kept ${SHELL}`);
    },
  );

  test("caches no page under its address, which may contain a key", async () => {
    answerFromServer(async () => new Response("new"));
    await answer("/nyon/order/7?key=secret", { page: true });
    const keys = [...stored.values()].flatMap((entries) => [...entries.keys()]);
    expect(keys.sort()).toEqual([FILE, MENU, SHELL].sort());
  });

  test("a cached menu has its time, one from the server does not", async () => {
    answerFromServer(OFFLINE);
    const kept = await requestPath(MENU);
    expect(kept?.headers.get("x-kept-at")).toBe(String(Date.parse("2026-11-15T12:00:00Z")));
    answerFromServer(async () => new Response("new"));
    expect((await requestPath(MENU))?.headers.has("x-kept-at")).toBe(false);
  });

  test("each page from the server also refreshes the cached menu", async () => {
    answerFromServer(async (asked) => new Response(`today's ${pathOf(asked)}`));
    await answer("/nyon", { page: true });
    answerFromServer(OFFLINE);
    expect(await answer(MENU)).toBe(`today's ${MENU}`);
  });

  test.each([
    ["a draft", `${MENU}?preview=key`, {}],
    ["another shop's menu", "/business_rules/nyon2.json", {}],
    ["orders", "/api/trackOrder?orderNumber=7", {}],
    ["a photo that is sent", "/assets/photos/a.jpg", { method: "POST", image: true }],
  ])("does not handle %s", async (_, path, options) => {
    expect(await answer(path, options)).toBeNull();
  });

  test.each(["/nyon2", "/nyon/orders", "/nyon/manage", "/nyon?preview=key"])(
    "%s is in scope and always goes to the server",
    async (path) => {
      answerFromServer(async () => new Response("new"));
      expect(await answer(path, { page: true })).toBe("new");
      answerFromServer(OFFLINE);
      await expect(answer(path, { page: true })).rejects.toThrow("no connection");
    },
  );

  test("shows seen pictures offline, and refreshes them for the next time", async () => {
    const says = (etag: string) => async () => new Response(etag, { headers: { etag } });
    answerFromServer(says("first"));
    expect(await answer(PICTURE, { image: true })).toBe("first");
    answerFromServer(says("second"));
    expect(await answer(PICTURE, { image: true })).toBe("first");
    answerFromServer(OFFLINE);
    expect(await answer(PICTURE, { image: true })).toBe("second");
  });

  test("keeps the two hundred latest pictures, including those loaded before the worker", async () => {
    const urls = Array.from({ length: 201 }, (_, i) => `${ORIGIN}/assets/pictures/${i}.svg`);
    for (const url of urls) await dispatch("message", { data: { pictures: [url] } });
    await dispatch("message", {
      data: { pictures: ["https://elsewhere.example/assets/photos/1"] },
    });
    const kept = [...(stored.get("comptoir-pictures")?.keys() ?? [])];
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([
      200,
      "/assets/pictures/1.svg",
      "/assets/pictures/200.svg",
    ]);
  });
});
