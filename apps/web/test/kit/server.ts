import {
  businessRulesPath,
  type ChangedLineOnWire,
  type ErrorCode,
  type EventsRequest,
  PATHS,
} from "@comptoir/contract";
import { onTestFinished } from "vitest";
import type { AnsweredCall } from "../../../server/test/answered-calls.ts";
import type { Actions, SimpleCoupon } from "../../../server/test/screen-server.ts";

export interface Sent {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  /** Sends server-sent events; returns a function that ends them. */
  readonly stream?: (send: (event: string, data: unknown) => void) => () => void;
  /** Set if a service worker answers from its cache: the time of the entry. */
  readonly cachedAt?: number | undefined;
  /** Not checked against the contract: the server is newer. */
  readonly isNewer?: boolean;
}

/** Undefined passes the request on to the server. */
type Answer = (sent: Sent) => Reply | undefined | Promise<Reply | undefined>;
export type Details = Record<string, string | number>;
type Ask = <A extends keyof Actions>(
  action: A,
  ...given: Parameters<Actions[A]>
) => Promise<Awaited<ReturnType<Actions[A]>>>;

/** Real functions: a test may install a fake `fetch` and a fake clock. */
const fetchForReal = window.fetch.bind(window);
const setTimeoutForReal = window.setTimeout.bind(window);
/** Heartbeat of streams, by the page's clock. */
const BEAT_MS = 5_000;
const BEAT = new TextEncoder().encode(": beat\n\n");

/** Connection to the test's server. It records requests and can hold, fail or answer them. */
export class Server {
  readonly sent: Sent[] = [];
  readonly #answered: AnsweredCall[] = [];
  readonly #faults: string[] = [];
  readonly #id = crypto.randomUUID();
  readonly #answers = new Map<string, Answer>();
  readonly #faulty = new Map<string, Answer>();
  readonly #lossy = new Set<string>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #asked = new Set<Promise<Response>>();
  readonly #streams = new Set<AbortController>();
  #visit = new AbortController();
  #frozen: Promise<void> | undefined;

  constructor() {
    onTestFinished(async () => {
      this.leave();
      await fetchForReal("/test-server/close", { method: "POST", headers: this.#headers() });
    });
  }

  #headers(): Record<string, string> {
    return { "x-test-server": this.#id, "x-test-time": String(Date.now()) };
  }

  ask: Ask = async (action, ...given) => {
    const body = JSON.stringify(given);
    const url = `/test-server/${action}`;
    const answer = await fetchForReal(url, { method: "POST", headers: this.#headers(), body });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
  };

  /** Requests answered with 400 or 5xx, and answers of the test that break the contract. */
  async faults(): Promise<string[]> {
    const ofAnswers = this.#answered.length > 0 ? await this.ask("findFaults", this.#answered) : [];
    return [...this.#faults, ...ofAnswers];
  }

  /** Sends the cookies of the page, and is not recorded as its request. */
  async call(path: string, body?: object, more: Record<string, string> = {}): Promise<Response> {
    const headers = { ...this.#headers(), ...more };
    if (!body) return await fetchForReal(path, { headers });
    headers["content-type"] = "application/json";
    return await fetchForReal(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** Notifies all open pages of the shop. */
  async publish(slug: string, shop: object): Promise<void> {
    await this.ask("publish", slug, shop);
  }

  async addCoupon(slug: string, coupon: SimpleCoupon): Promise<void> {
    await this.ask("addCoupon", slug, coupon);
  }

  /** Rendering every dish takes time. */
  async shortenMenu(slug: string, itemIds: readonly string[]): Promise<void> {
    await this.ask("shortenMenu", slug, itemIds);
  }

  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  once(path: string, reply: Reply): void {
    const before = this.#answers.get(path);
    this.on(path, () => {
      if (before) this.on(path, before);
      else this.#answers.delete(path);
      return reply;
    });
  }

  answer(path: string, json: unknown): void {
    this.on(path, () => ({ json }));
  }

  /** Answers like an offline service worker, until `mend`. */
  keepMenu(slug: string, shop: unknown, cachedAt: number): void {
    this.#faulty.set(businessRulesPath(slug), () => ({ json: shop, cachedAt }));
  }

  /** Network error until `mend`. */
  cut(path: string): void {
    this.#faulty.set(path, () => {
      throw new TypeError("Failed to fetch");
    });
  }

  /** Requests arrive but their answers are lost, until `mend`. */
  loseAnswers(path: string): void {
    this.#lossy.add(path);
  }

  fail(path: string): void {
    this.#faulty.set(path, () => ({ status: 500 }));
  }

  refuse(path: string, status: number, code: ErrorCode, details?: Details): void {
    this.#faulty.set(path, () => refusal(status, code, details));
  }

  /** Refuses orders because of changed prices, until `mend`. */
  refusePrice(totalPrice: number, lines: readonly ChangedLineOnWire[]): void {
    const { status, json } = refusal(409, "price_changed", { totalPrice });
    this.#faulty.set(PATHS.createOrder, () => ({ status, json: { ...(json as object), lines } }));
  }

  /** The code is unknown to this version of the app. */
  refuseForNewReason(path: string, error: string): void {
    const json = { error, code: "reason_of_tomorrow" };
    this.#faulty.set(path, () => ({ status: 409, json, isNewer: true }));
  }

  mend(path: string): void {
    this.#faulty.delete(path);
    this.#lossy.delete(path);
  }

  async endStreams(): Promise<void> {
    await this.answered();
    for (const stream of this.#streams) stream.abort(END);
  }

  /** Hangs: takes requests and sends nothing until the returned function is called. */
  freeze(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#frozen = promise;
    return () => {
      this.#frozen = undefined;
      resolve();
    };
  }

  /** Holds requests until the returned function is called. */
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

  eventsSent() {
    return this.sentTo(PATHS.events).flatMap(({ body }) => {
      const { utm, events } = body as EventsRequest;
      return events.map(({ name }) => ({ name, utm }));
    });
  }

  /** Resolves when no request is pending. */
  async answered(): Promise<void> {
    while (this.#asked.size > 0) await Promise.allSettled(this.#asked);
    await new Promise((resolve) => setTimeoutForReal(resolve));
  }

  /** Aborts the requests of the visit. */
  leave(): void {
    this.#visit.abort(new DOMException("the page was left", "AbortError"));
    this.#visit = new AbortController();
  }

  fetchForVisit(): typeof fetch {
    const { signal } = this.#visit;
    return async (input, init) => {
      const request = new Request(input, init);
      const both = AbortSignal.any([request.signal, signal]);
      const pageLeft = new Promise<never>((_, reject) => {
        // Reject if the page aborts the request, but not if the page is left.
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
        if (request.signal.aborted) reject(request.signal.reason);
      });
      const answer = await Promise.race([
        pageLeft,
        this.#reply(request, both).catch(neverSettleIf(signal)),
      ]);
      return signal.aborted ? await new Promise(() => {}) : answer;
    };
  }

  async #reply(request: Request, signal: AbortSignal): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const bytes = await request.arrayBuffer();
    const { headers, method } = request;
    const isJson = bytes.byteLength > 0 && headers.get("content-type")?.includes("json");
    const text = new TextDecoder().decode(bytes);
    const sent = { path, query, headers, body: isJson ? JSON.parse(text) : text };
    this.sent.push(sent);
    await this.#frozen;
    await this.#held.get(path);
    const answer = this.#faulty.get(path) ?? this.#answers.get(path);
    const stream = new AbortController();
    const reply = await answer?.(sent);
    if (reply) {
      if (!reply.stream) return this.#told(method, sent, reply);
      return new Response(this.#follow(eventsOf(reply.stream), stream, signal));
    }
    for (const [name, value] of Object.entries(this.#headers())) headers.set(name, value);
    const body = bytes.byteLength > 0 ? bytes : null;
    const cache = "no-store";
    const ends = AbortSignal.any([signal, stream.signal]);
    const pending = fetchForReal(request.url, { method, headers, body, signal: ends, cache });
    this.#asked.add(pending);
    const response = await pending.finally(() => this.#asked.delete(pending));
    const isFault = response.status === 400 || response.status >= 500;
    if (isFault)
      this.#faults.push(`${method} ${path} ${response.status}: ${await response.clone().text()}`);
    if (this.#lossy.has(path)) throw new TypeError("Failed to fetch");
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    return isStream && response.body
      ? new Response(this.#follow(response.body, stream, signal), response)
      : response;
  }

  /** Recorded, to be checked against the contract. */
  #told(method: string, { path, body }: Sent, reply: Reply): Response {
    const { status = 200, json, cachedAt, isNewer } = reply;
    this.#answered.push({ method, path, body, status, json: isNewer ? undefined : json });
    if (json === undefined) return new Response(null, { status });
    const headers = new Headers(cachedAt === undefined ? {} : { "x-kept-at": String(cachedAt) });
    return new Response(JSON.stringify(json), { status, headers });
  }

  /** Adds heartbeats by the page's clock; a frozen server sends none. */
  #follow(body: ReadableStream<Uint8Array>, stream: AbortController, pageSignal: AbortSignal) {
    this.#streams.add(stream);
    const reader = body.getReader();
    const cancel = () => void reader.cancel().catch(() => {});
    for (const signal of [stream.signal, pageSignal]) signal.addEventListener("abort", cancel);
    let beating = 0;
    const end = () => {
      window.clearInterval(beating);
      this.#streams.delete(stream);
    };
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        beating = window.setInterval(() => {
          if (!this.#frozen) controller.enqueue(BEAT);
        }, BEAT_MS);
      },
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          await this.#frozen;
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          if (pageSignal.aborted || stream.signal.reason !== END) throw error;
          controller.close();
        }
      },
      cancel: (reason) => {
        end();
        stream.abort(reason);
      },
    });
  }
}

function eventsOf(stream: NonNullable<Reply["stream"]>): ReadableStream<Uint8Array> {
  let end = () => {};
  return new ReadableStream({
    start: (controller) => {
      const encoder = new TextEncoder();
      const send = (event: string, data: unknown) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      end = stream(send);
    },
    cancel: () => end(),
  });
}

const END = "the server ended the stream";

export function refusal(status: number, code: ErrorCode, details?: Details): Reply {
  return { status, json: { error: code, code, ...(details && { details }) } };
}

/** Requests of a page that was left never settle. */
function neverSettleIf(pageSignal: AbortSignal): (error: unknown) => Promise<never> {
  return (error) => (pageSignal.aborted ? new Promise<never>(() => {}) : Promise.reject(error));
}
