import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "../i18n/i18n.ts";
import { watchForNewerBuild } from "./newer-build.ts";

const reload = vi.fn();
const confirm = vi.fn<(question: string) => boolean>();
let visit: Map<string, string>;
let target: EventTarget;
let stop: () => void;

const i18n = createI18n("fr");

beforeEach(async () => {
  vi.clearAllMocks();
  visit = new Map();
  open();
  await i18n.preload("offline");
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function open({ isTouched = true } = {}): void {
  target = new EventTarget();
  vi.stubGlobal("window", {
    location: { pathname: "/nyon", reload },
    confirm,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: isTouched } });
  vi.stubGlobal("document", {
    querySelector: () => ({ getAttribute: () => "/app/index-one.js" }),
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => visit.get(key) ?? null,
    setItem: (key: string, value: string) => visit.set(key, value),
  });
  serverHas("two");
  stop = watchForNewerBuild(i18n);
}

function serverHas(build: string): void {
  vi.stubGlobal("fetch", async () => new Response(`<script src="/app/index-${build}.js">`));
}

/** Waits without timers for the reload handling to finish. */
async function failToLoad(): Promise<void> {
  target.dispatchEvent(new Event("vite:preloadError"));
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test("who may have typed something is asked before the page is reloaded, and only once", async () => {
  confirm.mockReturnValue(false);
  await failToLoad();
  await failToLoad();
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("nouvelle version"));
  expect(reload).not.toHaveBeenCalled();
});

test("a page is reloaded once for a build at most", async () => {
  confirm.mockReturnValue(true);
  await failToLoad();
  stop();
  open();
  await failToLoad();
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that nobody has touched is reloaded without a question", async () => {
  stop();
  open({ isTouched: false });
  await failToLoad();
  expect([confirm.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
});

test("a line that is lost is no new build", async () => {
  serverHas("one");
  await failToLoad();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  await failToLoad();
  expect([confirm.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});
