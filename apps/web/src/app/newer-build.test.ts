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

test("asks once before reloading a page that may hold input", async () => {
  confirm.mockReturnValue(false);
  await failToLoad();
  await failToLoad();
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("nouvelle version"));
  expect(reload).not.toHaveBeenCalled();
});

test("reloads a page at most once per build", async () => {
  confirm.mockReturnValue(true);
  await failToLoad();
  stop();
  open();
  await failToLoad();
  expect(reload).toHaveBeenCalledOnce();
});

test("reloads an untouched page without asking", async () => {
  stop();
  open({ isTouched: false });
  await failToLoad();
  expect([confirm.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
});

test("a lost connection does not count as a new build", async () => {
  serverHas("one");
  await failToLoad();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  await failToLoad();
  expect([confirm.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
});
