import type { Language } from "@comptoir/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { type Locator, type LocatorSelectors, locators, page as tester } from "vitest/browser";
import type { StoreApi } from "zustand";
import { App } from "../../src/app/app.tsx";
import { useMenuView } from "../../src/features/office-menu/view-state.ts";
import { createBrowserI18n } from "../../src/i18n/browser-i18n.ts";
import type { I18n } from "../../src/i18n/i18n.ts";
import { identity } from "../../src/identity/identity.ts";
import { useProveAgain } from "../../src/identity/prove-again.ts";
import { lastAnswer } from "../../src/platform/last-answer.ts";
import { createQueries } from "../../src/platform/queries.tsx";
import { rememberUtm } from "../../src/shop/analytics.ts";
import { createKnownShops } from "../../src/shop/known-shops.ts";
import { serviceStore } from "../../src/shop/service/service-store.ts";
import { previewIn } from "../../src/shop/visit.ts";
import { installClock, type PageClock } from "./clock.ts";
import { clearDevice, endSounds } from "./device-keys.ts";
import { waitForLayout } from "./layout.ts";
import { resizeScreen, type Size } from "./screen-size.ts";
import type { Server } from "./server.ts";
import "../../src/fonts.css";
import "../../src/styles.css";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** For elements without a role or text. */
    getByCss(selector: string): Locator;
    getParent(): Locator;
  }
}

/** Replaces what the object inherits, until the end of the test. */
export function stub(target: object, properties: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(properties)) {
    Object.defineProperty(target, key, { value, configurable: true, writable: true });
    onTestFinished(() => void Reflect.deleteProperty(target, key));
  }
}

/** For parts inside another: `filter({ has: within.getByRole("heading") })`. */
export const within: LocatorSelectors = tester;

locators.extend({
  getByCss: (selector: string) => `css=${selector}`,
  getParent: () => "xpath=..",
  /** Vitest's own describes the whole page in its error, which is slow. */
  element(this: Locator) {
    const [element, ...others] = this.elements();
    if (element && others.length === 0) return element;
    throw new Error(`${this.asLocator()} is there ${element ? "more than once" : "not"}`);
  },
} as never);

export interface Opening {
  readonly language?: Language;
  /** Entries of localStorage, as text or JSON. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly isFirstVisit?: boolean;
  /** Installs a fake clock that starts at this time. */
  readonly now?: string | number | Date;
  readonly isClockPaused?: boolean;
  /** Fixes Date and leaves timers real. */
  readonly fixedTime?: string;
}

/** Module state that a page load would reset. */
const MEMORY = [serviceStore, useProveAgain, useMenuView] as StoreApi<unknown>[];

const TEST_ADDRESS = location.href;
/** Real functions: a test may install a fake clock. */
const { setTimeout, clearTimeout } = window;
const LONGEST_STEP_MS = 1_000;

const renderApp = (i18n: I18n): ReactNode => (
  <App shops={createKnownShops({ preview: previewIn(location.search) })} i18n={i18n} />
);

/** Mounts the whole app in the document of the test, like a new visit. */
export class Page {
  readonly server: Server;
  readonly faults: string[] = [];
  readonly workers: string[] = [];
  readonly window = window;
  readonly document = document;
  #firstTimer = Number.POSITIVE_INFINITY;
  /** Of the app's latest step in the history. */
  #arrival: Promise<unknown> = Promise.resolve();
  #render = renderApp;
  #i18n: I18n | undefined;
  #root: Root | undefined;
  #clock: PageClock | undefined;

  constructor(server: Server) {
    this.server = server;
    vi.stubEnv("PROD", true);
    vi.spyOn(console, "error").mockImplementation((...given) => {
      const message = given.join(" ");
      // Harmless: the observer continues in the next frame.
      if (!message.includes("ResizeObserver loop completed")) this.faults.push(message);
    });
    vi.spyOn(navigator.serviceWorker, "register").mockImplementation(async (script, options) => {
      this.workers.push(`${String(script).split("?")[0]} for ${options?.scope}`);
      return {} as ServiceWorkerRegistration;
    });
    const go = history.go.bind(history);
    vi.spyOn(history, "go").mockImplementation((by) => {
      this.#arrival = new Promise((resolve) => {
        window.addEventListener("popstate", resolve, { once: true });
        // At an end of the history nothing arrives.
        setTimeout(resolve, LONGEST_STEP_MS);
      });
      go(by);
    });
    vi.spyOn(navigator, "sendBeacon").mockImplementation((url, body) => {
      void fetch(url, { method: "POST", body: body ?? null });
      return true;
    });
  }

  get size(): Size {
    return { width: window.innerWidth, height: window.innerHeight };
  }

  /** On phones the basket is a sheet over the page, not beside the menu. */
  get isPhone(): boolean {
    return this.size.width < 1024;
  }

  get language(): Language {
    return document.documentElement.lang as Language;
  }

  get path(): string {
    return location.href.slice(location.origin.length);
  }

  getByRole: Locator["getByRole"] = (...given) => tester.getByRole(...given);
  getByText: Locator["getByText"] = (...given) => tester.getByText(...given);
  getByLabelText: Locator["getByLabelText"] = (...given) => tester.getByLabelText(...given);
  getByCss: Locator["getByCss"] = (...given) => tester.getByCss(...given);

  readonly resize = resizeScreen;

  async open(
    path: string,
    { language, stored = {}, isFirstVisit, now, isClockPaused, fixedTime }: Opening = {},
    render = renderApp,
  ): Promise<void> {
    await this.#leave();
    this.#render = render;
    if (language) localStorage.setItem("comptoir.language", language);
    if (!isFirstVisit) localStorage.setItem("comptoir.welcome", "seen");
    for (const [key, value] of Object.entries(stored)) {
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    }
    const time = fixedTime ?? now;
    if (time) {
      this.#clock?.uninstall();
      const answered = () => this.server.answered();
      this.#clock = installClock(time, answered, fixedTime && "Date");
      if (!fixedTime && !isClockPaused) this.#clock.resume();
    }
    history.pushState(null, "", path);
    await this.#begin();
  }

  async reload(): Promise<void> {
    await this.#leave();
    const { state } = history;
    history.replaceState(null, "");
    history.replaceState(state, "");
    await this.#begin();
  }

  enlargeLetters = () => document.documentElement.style.setProperty("font-size", "200%");
  back = () => this.#travel(-1);
  forward = () => this.#travel(1);

  async #travel(by: number): Promise<void> {
    await this.#arrived();
    history.go(by);
    await this.#arrival;
  }

  #arrived = () => waitForLayout().then(() => this.#arrival);

  async #begin(): Promise<void> {
    this.#firstTimer = setTimeout(() => {});
    // Makes modules read the storage again.
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    lastAnswer.at = Date.now();
    identity.stop();
    window.fetch = this.server.fetchForVisit();
    rememberUtm(location.search);
    const i18n = createBrowserI18n();
    await i18n.loadFirstScreen();
    const container = document.body.appendChild(document.createElement("div"));
    container.id = "root";
    this.#i18n = i18n;
    this.#root = createRoot(container);
    this.#root.render(
      <QueryClientProvider client={createQueries()}>{this.#render(i18n)}</QueryClientProvider>,
    );
    // Parts of the app have nothing that starts it.
    void identity.ready();
  }

  async #leave(): Promise<void> {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    visibility.mockRestore();
    this.server.leave();
    this.#root?.unmount();
    // A closing dialog goes a step back in the history, which takes a moment.
    await this.#arrived();
    document.body.replaceChildren();
    document.body.removeAttribute("style");
    // A real page load would end timers and sound. Timers and intervals share their ids.
    const last = setTimeout(() => {});
    for (let timer = this.#firstTimer; timer <= last; timer++) clearTimeout(timer);
    await endSounds();
    for (const store of MEMORY) store.setState(store.getInitialState(), true);
    window.scrollTo(0, 0);
  }

  /** Without a click, which could change the screen. */
  async speak(language: Language): Promise<void> {
    if (this.language === language) return;
    if (!(await this.#i18n?.change(language))) throw new Error(`no words in ${language}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  get clock(): PageClock {
    if (!this.#clock) throw new Error("open the page with a clock of its own");
    return this.#clock;
  }

  storeInAnotherTab(key: string, value: unknown): void {
    localStorage.setItem(key, JSON.stringify(value));
    window.dispatchEvent(new StorageEvent("storage", { key }));
  }

  setOnline(isOnline: boolean): void {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  }

  async close(): Promise<void> {
    await this.#leave();
    this.#clock?.uninstall();
    document.documentElement.removeAttribute("style");
    clearDevice();
    history.replaceState(null, "", TEST_ADDRESS);
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
  }
}
