import type { Language } from "@comptoir/domain";
import { type Locator, type LocatorSelectors, locators, page as tester } from "vitest/browser";
import { PageClock } from "./clock.ts";
import type { FakeServer } from "./fake-server.ts";
import { installQuickMouse } from "./mouse.ts";

type FrameWindow = Window & typeof globalThis;

declare global {
  interface Window {
    /** Called by every page of the app that a test opens, ahead of its own scripts. */
    beforeAppStarts?: (frame: FrameWindow) => void;
  }
}
declare module "vitest/browser" {
  interface LocatorSelectors {
    /** For what has no role and no words. */
    getByCss(selector: string): Locator;
    /** What this stands directly in. */
    getParent(): Locator;
  }
}
/** For parts inside another: `filter({ has: within.getByRole("heading") })`. */
export const within: LocatorSelectors = tester;

installQuickMouse();
locators.extend({ getByCss: (selector) => `css=${selector}`, getParent: () => "xpath=.." });

export interface Opening {
  readonly language?: Language;
  /** What an earlier visit left in the browser's storage, as text or as JSON. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** The shop greets a first visit with its offers. */
  readonly isFirstVisit?: boolean;
  /** The page gets a clock of its own, which starts then. */
  readonly now?: string | number | Date;
  /** That clock stands still from the start, however long the page takes to come. */
  readonly isClockPaused?: boolean;
  /** For the page it is always then. */
  readonly fixedTime?: string;
}

/** A visit of the app in a browser that has never been there: a frame with the whole page in it. */
export class Page {
  readonly server: FakeServer;
  readonly size: { readonly width: number; readonly height: number };
  /** What the page logged as errors or threw. */
  readonly faults: string[] = [];
  /** The workers it asked for, and where. A real one would answer in the place of the fake server. */
  readonly workers: string[] = [];
  readonly #frame: HTMLIFrameElement;
  readonly #locators: ReturnType<typeof tester.frameLocator>;
  readonly #preparations: ((frame: FrameWindow) => void)[] = [];
  #startClock: ((frame: FrameWindow) => PageClock) | undefined;
  #clock: PageClock | undefined;

  constructor(server: FakeServer, size: Page["size"]) {
    this.server = server;
    this.size = size;
    this.#frame = document.createElement("iframe");
    this.#frame.title = "the visited page";
    Object.assign(this.#frame.style, { position: "fixed", inset: 0, border: 0, opacity: 0 });
    this.resize(size);
    this.#locators = tester.frameLocator(tester.getByTitle(this.#frame.title));
  }

  get window(): FrameWindow {
    return this.#frame.contentWindow as FrameWindow;
  }

  /** Where the basket is a sheet over the page, not beside the menu. */
  get isPhone(): boolean {
    return this.size.width < 1024;
  }

  get document(): Document {
    return this.window.document;
  }

  get language(): Language {
    return this.document.documentElement.lang as Language;
  }

  get path(): string {
    const { pathname, search, hash } = this.window.location;
    return `${pathname}${search}${hash}`;
  }

  getByRole: Locator["getByRole"] = (...given) => this.#locators.getByRole(...given);
  getByText: Locator["getByText"] = (...given) => this.#locators.getByText(...given);
  getByLabelText: Locator["getByLabelText"] = (...given) => this.#locators.getByLabelText(...given);
  getByCss: Locator["getByCss"] = (...given) => this.#locators.getByCss(...given);

  resize({ width, height }: Page["size"]): void {
    Object.assign(this.#frame.style, { width: `${width}px`, height: `${height}px` });
  }

  /** Does something to every page that is opened or loaded anew from now on, before the app starts. */
  beforeStart(prepare: (frame: FrameWindow) => void): void {
    this.#preparations.push(prepare);
  }

  async open(
    path: string,
    { language, stored, isFirstVisit, now, isClockPaused = false, fixedTime }: Opening = {},
  ): Promise<void> {
    if (language) localStorage.setItem("comptoir.language", language);
    if (!isFirstVisit) localStorage.setItem("comptoir.welcome", "seen");
    for (const [key, value] of Object.entries(stored ?? {})) {
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    }
    if (fixedTime) this.#startClock = (frame) => PageClock.installFixed(frame, fixedTime);
    // A page that is loaded anew goes on where the last one stood.
    else if (now) {
      this.#startClock = (frame) =>
        PageClock.install(frame, this.#clock?.now ?? now, { isPaused: isClockPaused });
    }
    await this.#load(() => {
      this.#frame.src = path;
      if (!this.#frame.isConnected) document.body.append(this.#frame);
    });
  }

  async reload(): Promise<void> {
    await this.#load(() => this.window.location.reload());
  }

  /** What the browser's button and the phone's gesture do. */
  back(): void {
    this.window.history.back();
  }

  forward(): void {
    this.window.history.forward();
  }

  async #load(start: () => void): Promise<void> {
    window.beforeAppStarts = (frame) => this.#beforeAppStarts(frame);
    const loaded = new Promise((resolve) => {
      this.#frame.addEventListener("load", resolve, { once: true });
    });
    start();
    await loaded;
    this.window.focus();
  }

  #beforeAppStarts(frame: FrameWindow): void {
    frame.fetch = this.server.fetchFor(frame);
    // The server is behind `fetch` alone.
    frame.navigator.sendBeacon = (url, body) => {
      void frame.fetch(url, { method: "POST", body: body ?? null });
      return true;
    };
    frame.console.error = (...given: unknown[]) => this.faults.push(given.join(" "));
    frame.addEventListener("error", ({ message }) => this.faults.push(message));
    frame.addEventListener("unhandledrejection", ({ reason }) => this.faults.push(String(reason)));
    const register = async (script: string, { scope }: { scope: string }) =>
      this.workers.push(`${script.split("?")[0]} for ${scope}`);
    Object.defineProperty(frame.navigator, "serviceWorker", { value: { register } });
    this.#clock = this.#startClock?.(frame);
    for (const prepare of this.#preparations) prepare(frame);
  }

  get clock(): PageClock {
    if (!this.#clock) throw new Error("open the page with a clock of its own");
    return this.#clock;
  }

  /** As the browser does when the connection goes and comes. */
  setOnline(isOnline: boolean): void {
    Object.defineProperty(this.window.navigator, "onLine", { value: isOnline, configurable: true });
    this.window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  }

  close(): void {
    this.#frame.remove();
    localStorage.clear();
    sessionStorage.clear();
    indexedDB.deleteDatabase("comptoir");
  }
}
