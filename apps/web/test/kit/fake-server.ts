import {
  businessRulesPath,
  type ChangedLineOnWire,
  type ErrorCode,
  type EventsRequest,
  OFFICE_EVENTS,
  PATHS,
  publicContent,
  type ServiceStateOnWire,
} from "@comptoir/contract";
import { isJsonObject } from "@comptoir/domain";
import { faultsOfAnswer, faultsOfCall } from "./contract-check.ts";
import { SHOPS } from "./shops.ts";

type FrameWindow = Window & typeof globalThis;

/** What the app sent. */
export interface Sent {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  /** Server-sent events instead, for as long as the page is open. */
  readonly stream?: EventStream;
  /** Not from the server: when a worker of the page's kept it. */
  readonly keptAt?: number | undefined;
  /** Of a server that is ahead of the contract. */
  readonly isNewer?: boolean;
}

/** Gets what sends an event to the page that has just connected, and gives what ends that. */
export type EventStream = (send: Send) => () => void;

type Send = (event: string, data: unknown) => void;

interface OpenStream {
  readonly leave: () => void;
  readonly controller: ReadableStreamDefaultController;
}

type Answer = (sent: Sent) => Reply | Promise<Reply>;

/** How often a stream shows that it is alive, by the clock of the page that listens. */
const BEAT_MS = 5_000;

/** Stands in for the server, in front of the app's `fetch`; every test has its own. */
export class FakeServer {
  readonly sent: Sent[] = [];
  /** What broke the contract, on either side. */
  readonly faults: string[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #faulty = new Map<string, Answer>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #streams = new Set<OpenStream>();
  readonly #openShops = new Map<string, Set<Send>>();
  readonly #services = new Map<string, ServiceStateOnWire>();
  #published = 1;
  #frozen: Promise<void> | undefined;

  constructor() {
    this.answer(PATHS.config, { identity: { provider: "embedded", google: false } });
    this.on(PATHS.events, () => ({ status: 204 }));
    for (const [slug, shop] of Object.entries(SHOPS)) this.answer(businessRulesPath(slug), shop);
    this.on(PATHS.liveShop, ({ query }) => this.#followShop(query.get("restaurantId") ?? ""));
  }

  /** Another version of a shop, of which all its open pages are told. */
  publish(slug: string, shop: unknown): void {
    this.#published += 1;
    this.answer(businessRulesPath(slug), shop);
    for (const send of this.#openShops.get(slug) ?? []) send("shop", this.#version);
  }

  /** What of a shop can be had, of which all its open pages are told. */
  setService(slug: string, state: Partial<ServiceStateOnWire>): void {
    this.#services.set(slug, { ...this.serviceOf(slug), ...state });
    for (const send of this.#openShops.get(slug) ?? []) send("service", this.serviceOf(slug));
  }

  serviceOf(slug: string): ServiceStateOnWire {
    return this.#services.get(slug) ?? { offs: [], left: {}, estimate: null };
  }

  get #version() {
    return { version: `v${this.#published}` };
  }

  #followShop(slug: string): Reply {
    const pages = this.#openShops.get(slug) ?? new Set();
    this.#openShops.set(slug, pages);
    return {
      stream: (send) => {
        pages.add(send);
        send("ready", this.#version);
        send("service", this.serviceOf(slug));
        return () => void pages.delete(send);
      },
    };
  }

  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** Answers the next call so, and those after it as before. */
  once(path: string, reply: Reply): void {
    const before = this.#answers.get(path);
    this.on(path, () => {
      if (before) this.on(path, before);
      return reply;
    });
  }

  answer(path: string, json: unknown): void {
    this.on(path, () => ({ json }));
  }

  /** Leaves only these dishes on the menu: what is not looked at takes time all the same. */
  shortenMenu(slug: string, itemIds: readonly string[]): void {
    const path = businessRulesPath(slug);
    const whole = this.#answers.get(path);
    if (!whole) throw new Error(`there is no shop ${slug}`);
    this.on(path, async (sent) => {
      const reply = await whole(sent);
      return { ...reply, json: withOnly(itemIds, reply.json) };
    });
  }

  /** As a worker answers without a line, from what it kept at that time, until it is mended. */
  keepMenu(slug: string, shop: unknown, keptAt: number): void {
    this.#faulty.set(businessRulesPath(slug), () => ({ json: shop, keptAt }));
  }

  /** No answer at all until it is mended. */
  cut(path: string): void {
    this.#faulty.set(path, () => {
      throw new TypeError("Failed to fetch");
    });
  }

  /** An answer that is none until it is mended. */
  fail(path: string): void {
    this.#faulty.set(path, () => ({ status: 500 }));
  }

  /** A no until it is mended. */
  refuse(path: string, status: number, code: ErrorCode, details?: Details): void {
    this.#faulty.set(path, () => refusal(status, code, details));
  }

  /** A no to an order's price, until it is mended, that names the lines which cost something else. */
  refusePrice(totalPrice: number, lines: readonly ChangedLineOnWire[]): void {
    const { status, json } = refusal(409, "price_changed", { totalPrice });
    this.#faulty.set(PATHS.createOrder, () => ({ status, json: { ...(json as object), lines } }));
  }

  /** A no for a reason that only a newer app would know. */
  refuseForNewReason(path: string, error: string): void {
    const json = { error, code: "reason_of_tomorrow" };
    this.#faulty.set(path, () => ({ status: 409, json, isNewer: true }));
  }

  mend(path: string): void {
    this.#faulty.delete(path);
  }

  /** Ends the streams that are open, as a server does that stops. */
  endStreams(): void {
    for (const { leave, controller } of this.#streams) {
      leave();
      controller.close();
    }
    this.#streams.clear();
  }

  /** As a server that hangs: it takes calls and says nothing, until the returned function lets it go on. */
  freeze(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#frozen = promise;
    return () => {
      this.#frozen = undefined;
      resolve();
    };
  }

  /** Keeps calls waiting until the returned function lets them through. */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(path, promise);
    return () => {
      this.#held.delete(path);
      resolve();
    };
  }

  sentTo(path: string): Sent[] {
    return this.sent.filter((sent) => sent.path === path);
  }

  /** What happened in the app as it was noted for analytics. */
  eventsSent() {
    return this.sentTo(PATHS.events).flatMap(({ body }) => {
      const { utm, events } = body as EventsRequest;
      return events.map(({ name }) => ({ name, utm }));
    });
  }

  /** Takes the place of the `fetch` of a page that opens; the one before it listens no more. */
  fetchFor(frame: FrameWindow): typeof fetch {
    for (const { leave } of this.#streams) leave();
    this.#streams.clear();
    return async (input, init) => {
      const request = new frame.Request(input, init);
      const text = await request.text();
      const { pathname: path, searchParams: query } = new URL(request.url);
      const { headers } = request;
      const isJson = text !== "" && headers.get("content-type") !== "application/xml";
      const sent = { path, query, headers, body: isJson ? JSON.parse(text) : text };
      this.sent.push(sent);
      return await untilAborted(this.#reply(sent, frame, request.signal), request.signal);
    };
  }

  async #reply(sent: Sent, frame: FrameWindow, signal: AbortSignal): Promise<Response> {
    const { path, body } = sent;
    await this.#frozen;
    await this.#held.get(path);
    this.faults.push(...faultsOfCall(path, body));
    const answer = this.#faulty.get(path) ?? this.#answers.get(path);
    const reply = answer ? await answer(sent) : this.#answerUnknown(path);
    const { status = 200, json, stream } = reply;
    if (stream) return new frame.Response(this.#open(stream, path, frame, signal));
    if (json === undefined) return new frame.Response(null, { status });
    if (!reply.isNewer) this.faults.push(...faultsOfAnswer(path, json, status));
    const isShop = path.startsWith(PATHS.businessRules);
    const headers = new Headers(isShop ? { etag: `"${this.#version.version}"` } : undefined);
    if (reply.keptAt !== undefined) headers.set("x-kept-at", String(reply.keptAt));
    // As the server does it: a page that needs more than what is public fails here too.
    const shown = isShop && status === 200 && isJsonObject(json) ? publicContent(json) : json;
    return new frame.Response(JSON.stringify(shown), { status, headers });
  }

  #open(
    stream: EventStream,
    path: string,
    frame: FrameWindow,
    signal: AbortSignal,
  ): ReadableStream {
    const encoder = new TextEncoder();
    return new frame.ReadableStream({
      start: (controller) => {
        const say = (text: string) => {
          if (!this.#frozen) controller.enqueue(encoder.encode(text));
        };
        const end = stream((event, data) => {
          if (!BARE_EVENTS.includes(event)) this.faults.push(...faultsOfAnswer(path, data));
          say(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        });
        const beating = frame.setInterval(() => say(": beat\n\n"), BEAT_MS);
        const leave = () => {
          frame.clearInterval(beating);
          end();
        };
        const open = { leave, controller };
        this.#streams.add(open);
        signal.addEventListener("abort", () => {
          if (!this.#streams.delete(open)) return;
          leave();
          controller.error(signal.reason);
        });
      },
    });
  }

  #answerUnknown(path: string): Reply {
    if (path.startsWith(PATHS.businessRules)) return refusal(404, "menu_not_found");
    this.faults.push(`nobody answers ${path}`);
    return refusal(404, "not_found");
  }
}

/** They carry nothing: something is to be read again. */
const BARE_EVENTS: readonly string[] = [...OFFICE_EVENTS, "printers", "service"];

export type Details = Record<string, string | number>;

/** What the server refuses with. */
export function refusal(status: number, code: ErrorCode, details?: Details): Reply {
  return { status, json: { error: code, code, ...(details && { details }) } };
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  return await Promise.race([work, aborted]);
}

interface Menu {
  readonly categories: Readonly<Record<string, { readonly options: { itemId: string }[] }>>;
}

function withOnly(itemIds: readonly string[], shop: unknown): unknown {
  const { categories, ...others } = shop as Menu;
  const shortened = Object.entries(categories).map(([id, { options, ...category }]) => [
    id,
    { ...category, options: options.filter(({ itemId }) => itemIds.includes(itemId)) },
  ]);
  return { ...others, categories: Object.fromEntries(shortened) };
}
