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

/** What the app sent. */
export interface Sent {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** What a test answers in place of the server. */
export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  /** Server-sent events instead: gets what sends one, and gives what ends them. */
  readonly stream?: (send: (event: string, data: unknown) => void) => () => void;
  /** Not from the server: when a worker of the page's kept it. */
  readonly keptAt?: number | undefined;
  /** Of a server that is ahead of the contract. */
  readonly isNewer?: boolean;
}

/** Without a reply the call goes on to the server. */
type Answer = (sent: Sent) => Reply | undefined | Promise<Reply | undefined>;
export type Details = Record<string, string | number>;
type Ask = <A extends keyof Actions>(
  action: A,
  ...given: Parameters<Actions[A]>
) => Promise<Awaited<ReturnType<Actions[A]>>>;

/** A test may give the page a `fetch` and a clock of its own. */
const fetchForReal = window.fetch.bind(window);
const setTimeoutForReal = window.setTimeout.bind(window);
/** How often a stream shows that it is alive, by the clock of the page that listens. */
const BEAT_MS = 5_000;
const BEAT = new TextEncoder().encode(": beat\n\n");

/** The line to the server of this test: what goes over it is noted, and may be held, lost or answered otherwise. */
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

  /** What happens at the server besides the screen. */
  ask: Ask = async (action, ...given) => {
    const body = JSON.stringify(given);
    const url = `/test-server/${action}`;
    const answer = await fetchForReal(url, { method: "POST", headers: this.#headers(), body });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
  };

  /** Calls that no user can cause, and what breaks the contract in calls that the test answered. */
  async faults(): Promise<string[]> {
    const ofAnswers = this.#answered.length > 0 ? await this.ask("findFaults", this.#answered) : [];
    return [...this.#faults, ...ofAnswers];
  }

  /** Calls the API as the page's browser does, unseen by the page. */
  async call(path: string, body?: object, more: Record<string, string> = {}): Promise<Response> {
    const headers = { ...this.#headers(), ...more };
    if (!body) return await fetchForReal(path, { headers });
    headers["content-type"] = "application/json";
    return await fetchForReal(path, { method: "POST", headers, body: JSON.stringify(body) });
  }

  /** Another version of a shop, of which all its open pages are told. */
  async publish(slug: string, shop: object): Promise<void> {
    await this.ask("publish", slug, shop);
  }

  async addCoupon(slug: string, coupon: SimpleCoupon): Promise<void> {
    await this.ask("addCoupon", slug, coupon);
  }

  /** Leaves only these dishes on the menu: what is not looked at takes time all the same. */
  async shortenMenu(slug: string, itemIds: readonly string[]): Promise<void> {
    await this.ask("shortenMenu", slug, itemIds);
  }

  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** Answers the next call so, and those after it as before. */
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

  /** Calls arrive, and their answers get lost, until it is mended. */
  loseAnswers(path: string): void {
    this.#lossy.add(path);
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
    this.#lossy.delete(path);
  }

  /** Ends the streams that are open, as a server does that stops. */
  async endStreams(): Promise<void> {
    await this.answered();
    for (const stream of this.#streams) stream.abort(END);
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

  /** Nobody waits for an answer of the server any more. */
  async answered(): Promise<void> {
    while (this.#asked.size > 0) await Promise.allSettled(this.#asked);
    await new Promise((resolve) => setTimeoutForReal(resolve));
  }

  /** Whoever leaves a page hears nothing more of what it asked. */
  leave(): void {
    this.#visit.abort(new DOMException("the page was left", "AbortError"));
    this.#visit = new AbortController();
  }

  /** What a page that opens calls as `fetch`. */
  fetchForVisit(): typeof fetch {
    const { signal } = this.#visit;
    return async (input, init) => {
      const request = new Request(input, init);
      const both = AbortSignal.any([request.signal, signal]);
      const left = new Promise<never>((_, reject) => {
        // A page that was left is not told; whoever stopped waiting is.
        request.signal.addEventListener("abort", () => reject(request.signal.reason));
        if (request.signal.aborted) reject(request.signal.reason);
      });
      const answer = await Promise.race([left, this.#reply(request, both).catch(silentIf(signal))]);
      return signal.aborted ? await new Promise(() => {}) : answer;
    };
  }

  async #reply(request: Request, signal: AbortSignal): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const bytes = await request.arrayBuffer();
    const { headers, method } = request;
    const isJson = bytes.byteLength > 0 && headers.get("content-type")?.includes("json");
    const said = new TextDecoder().decode(bytes);
    const sent = { path, query, headers, body: isJson ? JSON.parse(said) : said };
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
    const asked = fetchForReal(request.url, { method, headers, body, signal: ends, cache });
    this.#asked.add(asked);
    const told = await asked.finally(() => this.#asked.delete(asked));
    const isFault = told.status === 400 || told.status >= 500;
    if (isFault)
      this.#faults.push(`${method} ${path} ${told.status}: ${await told.clone().text()}`);
    if (this.#lossy.has(path)) throw new TypeError("Failed to fetch");
    const isStream = told.headers.get("content-type")?.startsWith("text/event-stream");
    return isStream && told.body
      ? new Response(this.#follow(told.body, stream, signal), told)
      : told;
  }

  /** An answer of the test, which must be one that the server could give. */
  #told(method: string, { path, body }: Sent, reply: Reply): Response {
    const { status = 200, json, keptAt, isNewer } = reply;
    this.#answered.push({ method, path, body, status, json: isNewer ? undefined : json });
    if (json === undefined) return new Response(null, { status });
    const headers = new Headers(keptAt === undefined ? {} : { "x-kept-at": String(keptAt) });
    return new Response(JSON.stringify(json), { status, headers });
  }

  /** What the server sends, with the signs of life by the page's own clock; a server that hangs sends nothing. */
  #follow(body: ReadableStream<Uint8Array>, stream: AbortController, left: AbortSignal) {
    this.#streams.add(stream);
    const reader = body.getReader();
    const cancel = () => void reader.cancel().catch(() => {});
    for (const signal of [stream.signal, left]) signal.addEventListener("abort", cancel);
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
          if (left.aborted || stream.signal.reason !== END) throw error;
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

/** What the server refuses with. */
export function refusal(status: number, code: ErrorCode, details?: Details): Reply {
  return { status, json: { error: code, code, ...(details && { details }) } };
}

/** Calls of a page that was left are never answered. */
function silentIf(left: AbortSignal): (error: unknown) => Promise<never> {
  return (error) => (left.aborted ? new Promise<never>(() => {}) : Promise.reject(error));
}
