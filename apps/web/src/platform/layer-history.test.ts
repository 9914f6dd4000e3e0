import { beforeEach, expect, test } from "vitest";
import { type Browser, createLayerHistory, type LayerEntry } from "./layer-history.ts";

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

/**
 * Asynchronous traversal, and events on `pushState` and `replaceState` as the router fires them.
 */
class FakeBrowser implements Browser {
  #events = new EventTarget();
  #entries: Entry[] = [{ state: null, href: "https://example.ch/" }];
  #at = 0;
  /** Pending traversals. */
  #ways: number[] = [];

  constructor(address: string) {
    this.history.pushState(null, "", address);
  }

  readonly location = Object.defineProperty({ href: "" }, "href", {
    get: () => this.#current.href,
  });

  readonly history: Browser["history"] = Object.defineProperty(
    {
      scrollRestoration: "auto" as ScrollRestoration,
      state: null,
      go: (delta: number) => void this.#ways.push(delta),
      pushState: (state: unknown, _: string, href: string) => {
        this.#entries.splice(this.#at + 1);
        this.#at += 1;
        this.#write(state, href);
        this.#tell("pushState");
      },
      replaceState: (state: unknown, _: string, href: string) => {
        this.#write(state, href);
        this.#tell("replaceState");
      },
    },
    "state",
    { get: () => this.#current.state },
  );

  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener);
  }

  reload(): void {
    this.#events = new EventTarget();
  }

  /** Runs all pending traversals, including those they cause. */
  async settle(): Promise<void> {
    await nextTask();
    while (this.#ways.length > 0) {
      this.#go(this.#ways.shift() ?? 0);
      await nextTask();
    }
  }

  get trail(): string {
    return this.#entries
      .map(({ href }) => href.replace("https://example.ch", ""))
      .map((path, at) => (at === this.#at ? `[${path}]` : path))
      .join(" ");
  }

  get depth(): number {
    return this.#at - 1;
  }

  get #current(): Entry {
    return this.#entries[this.#at] as Entry;
  }

  #write(state: unknown, href: string): void {
    const url = new URL(href, this.#entries[this.#at]?.href ?? "https://example.ch/");
    this.#entries[this.#at] = { state: structuredClone(state), href: url.href };
  }

  #go(delta: number): void {
    if (this.#entries[this.#at + delta] === undefined) return;
    this.#at += delta;
    this.#tell("popstate");
  }

  #tell(type: string): void {
    this.#events.dispatchEvent(new Event(type));
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let browser: FakeBrowser;
let layers: ReturnType<typeof createLayerHistory>;

beforeEach(() => visit("/shop"));

function visit(address: string): void {
  browser = new FakeBrowser(address);
  reload();
}

function reload(): void {
  browser.reload();
  layers = createLayerHistory(browser);
}

const open = (name: string, more: Partial<LayerEntry> = {}) =>
  layers.open({ name, detail: null, ...more });
const shown = () =>
  layers
    .shown()
    .map(({ name, detail }) => (detail === null ? name : `${name}:${detail}`))
    .join(" ");
const settled = () => browser.settle();
async function back(): Promise<void> {
  browser.history.go(-1);
  await settled();
}
async function forward(): Promise<void> {
  browser.history.go(1);
  await settled();
}

test("an open layer is a history entry: Back closes it, Forward opens it again", async () => {
  open("basket");
  expect(shown()).toBe("basket");
  await settled();
  expect(browser.trail).toBe("/ /shop [/shop]");
  await back();
  expect(shown()).toBe("");
  await forward();
  expect(shown()).toBe("basket");
});

test("closing goes back, so that entries do not pile up", async () => {
  for (let time = 0; time < 3; time += 1) {
    open("basket");
    await settled();
    layers.close("basket");
    expect(shown()).toBe("");
    await settled();
  }
  expect(browser.trail).toBe("/ [/shop] /shop");
});

test("a second tap on open or close does nothing more", async () => {
  open("basket");
  open("basket");
  await settled();
  expect(browser.depth).toBe(1);
  layers.close("basket");
  layers.close("basket");
  await settled();
  layers.close("basket");
  await settled();
  expect(browser.trail).toBe("/ [/shop] /shop");
});

test("layers close one at a time, the top first", async () => {
  open("basket");
  open("dish", { detail: "halva" });
  await settled();
  expect(browser.depth).toBe(2);
  await back();
  expect(shown()).toBe("basket");
  await back();
  expect(shown()).toBe("");
  await forward();
  await forward();
  expect(shown()).toBe("basket dish:halva");
});

test("closing a lower layer closes the layers above it", async () => {
  open("menu");
  open("sign-in");
  await settled();
  layers.close("menu");
  await settled();
  expect(shown()).toBe("");
  expect(browser.depth).toBe(0);
});

test("opening a layer that is already open closes the layers above it", async () => {
  open("basket");
  open("dish");
  await settled();
  open("basket");
  await settled();
  expect(shown()).toBe("basket");
  expect(browser.depth).toBe(1);
});

test("the steps of a layer are entries; closing it leaves them all", async () => {
  open("basket");
  open("checkout");
  open("checkout", { detail: "address" });
  open("checkout", { detail: "delivery" });
  await settled();
  await back();
  expect(shown()).toBe("basket checkout checkout:address");
  open("checkout");
  await settled();
  expect(shown()).toBe("basket checkout");
  expect(browser.depth).toBe(2);
  layers.close("checkout");
  await settled();
  expect(shown()).toBe("basket");
});

test("replacing layers leaves one entry and no forward entries", async () => {
  open("basket");
  open("checkout");
  open("checkout", { detail: "confirm" });
  await settled();
  layers.close("basket");
  open("placed");
  expect(shown()).toBe("placed");
  await settled();
  expect(shown()).toBe("placed");
  expect(browser.trail).toBe("/ /shop [/shop]");
  await forward();
  expect(shown()).toBe("placed");
  await back();
  expect(shown()).toBe("");
});

test("a layer opened and closed at once leaves no entry", async () => {
  open("basket");
  layers.close("basket");
  await settled();
  expect(browser.trail).toBe("/ [/shop]");
});

test("Back during a close goes back one more entry", async () => {
  open("menu");
  open("sign-in");
  await settled();
  layers.close("sign-in");
  await Promise.resolve();
  await back();
  expect(shown()).toBe("");
  expect(browser.depth).toBe(0);
});

test("a layer that opens while another closes waits for the browser", async () => {
  open("menu");
  await settled();
  layers.close("menu");
  await Promise.resolve();
  open("faq");
  await settled();
  expect(shown()).toBe("faq");
  expect(browser.depth).toBe(1);
});

test("a quick double Back closes two layers", async () => {
  open("basket");
  open("checkout");
  await settled();
  browser.history.go(-1);
  browser.history.go(-1);
  await settled();
  expect(shown()).toBe("");
  expect(browser.depth).toBe(0);
});

test("a reload finds the layers open, and Back still closes them", async () => {
  open("basket");
  open("dish", { detail: "halva" });
  await settled();
  reload();
  expect(shown()).toBe("basket dish:halva");
  await back();
  expect(shown()).toBe("basket");
});

test("another page has no layers, and Back restores them", async () => {
  open("menu");
  await settled();
  browser.history.pushState(null, "", "/account");
  expect(shown()).toBe("");
  await settled();
  expect(browser.trail).toBe("/ /shop /shop [/account]");
  await back();
  expect(shown()).toBe("menu");
});

test("closing and navigating at once navigates", async () => {
  open("again");
  await settled();
  layers.close("again");
  browser.history.pushState(null, "", "/other-shop");
  await settled();
  expect(browser.trail).toBe("/ /shop /shop [/other-shop]");
  expect(shown()).toBe("");
});

test("ignores history state of other code", async () => {
  for (const state of ["text", { layers: "text" }, { other: 1 }]) {
    browser.history.pushState(state, "", "/shop");
    expect(shown()).toBe("");
  }
});

test("a transient layer is not restored by a reload or by Forward", async () => {
  open("order-list");
  open("cancel", { isTransient: true });
  await settled();
  await back();
  expect(shown()).toBe("order-list");
  await forward();
  expect(shown()).toBe("order-list");
  expect(browser.depth).toBe(1);
  open("cancel", { isTransient: true });
  await settled();
  reload();
  expect(shown()).toBe("order-list");
  await settled();
  expect(browser.depth).toBe(1);
});

test("closing a layer above a transient layer shows the transient layer", async () => {
  open("placed", { isTransient: true });
  open("sign-in");
  await settled();
  await back();
  expect(shown()).toBe("placed");
});

test("the page keeps its scroll position, also after a reload", async () => {
  open("basket");
  await settled();
  expect(browser.history.scrollRestoration).toBe("auto");
  browser.history.scrollRestoration = "manual";
  await back();
  expect(browser.history.scrollRestoration).toBe("auto");
});

const dish = { name: "dish", param: "dish", opensFor: (id: string) => id === "halva" };

test("a layer with an address sets the address and resets it", async () => {
  layers.link(dish);
  open("dish", { detail: "halva", param: "dish" });
  await settled();
  expect(browser.trail).toBe("/ /shop [/shop?dish=halva]");
  open("sign-in");
  await settled();
  expect(browser.trail).toBe("/ /shop /shop?dish=halva [/shop?dish=halva]");
  layers.close("dish");
  await settled();
  expect(browser.trail).toBe("/ [/shop] /shop?dish=halva /shop?dish=halva");
});

test("an address opens its layer above the page, and Back leads to the page", async () => {
  visit("/shop?utm_source=flyer&dish=halva#salads");
  expect(shown()).toBe("");
  layers.link(dish);
  expect(shown()).toBe("dish:halva");
  await settled();
  expect(browser.trail).toBe(
    "/ /shop?utm_source=flyer#salads [/shop?utm_source=flyer&dish=halva#salads]",
  );
  await back();
  expect(shown()).toBe("");
  await forward();
  expect(shown()).toBe("dish:halva");
  reload();
  layers.link(dish);
  await settled();
  expect(shown()).toBe("dish:halva");
  expect(browser.depth).toBe(1);
});

test("a link inside the app opens it as well", async () => {
  layers.link(dish);
  browser.history.pushState(null, "", "/shop?dish=halva");
  await settled();
  expect(shown()).toBe("dish:halva");
  expect(browser.trail).toBe("/ /shop /shop [/shop?dish=halva]");
});

test("an address without a layer opens nothing and stays", async () => {
  visit("/shop?dish=unknown");
  layers.link(dish);
  await settled();
  expect(shown()).toBe("");
  expect(browser.trail).toBe("/ [/shop?dish=unknown]");
});

test("a layer that is no longer on the page is not opened by its address", async () => {
  const unlink = layers.link(dish);
  unlink();
  browser.history.pushState(null, "", "/shop?dish=halva");
  await settled();
  expect(shown()).toBe("");
});

test("listeners are called for every change until they unsubscribe", async () => {
  const heard: string[] = [];
  const leave = layers.subscribe(() => heard.push(shown()));
  open("basket");
  layers.close("basket");
  leave();
  open("basket");
  expect(heard).toEqual(["basket", ""]);
});
