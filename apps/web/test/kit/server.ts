import { type ErrorCode, type EventsRequest, PATHS } from "@comptoir/contract";
import { onTestFinished } from "vitest";
import type { AnsweredCall } from "../../../server/test/answered-calls.ts";
import type { Actions } from "../../../server/test/screen-server.ts";

export type { WireOrder } from "../../../server/test/store-order.ts";
export type Orders = Actions["orders"];

export interface Sent {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  /** Of server-sent events. */
  readonly stream?: ReadableStream<Uint8Array>;
  /** Set if a service worker answers from its cache: the time of the entry. */
  readonly cachedAt?: number | undefined;
  /** Not checked against the contract: the server is newer. */
  readonly isNewer?: boolean;
}

/** Undefined passes the request on to the server, as `pass` does. */
type Answer = (
  sent: Sent,
  pass: () => Promise<Response>,
) => Reply | undefined | Promise<Reply | undefined>;

/** Real functions: a test may install a fake `fetch` and a fake clock. */
const fetchForReal = window.fetch.bind(window);
const setTimeoutForReal = window.setTimeout.bind(window);
/** Heartbeat of streams, by the page's clock. */
const BEAT_MS = 5_000;
const EVERYTHING = "*";

/** Connection to the test's server. It records requests and can hold, fail or answer them. */
export class Server {
  readonly sent: Sent[] = [];
  /** What happens elsewhere in the shop. */
  readonly act = proxyOf("/test-server", (path, given) => this.call(path, given)) as Actions;
  readonly publish = this.act.publish;
  readonly addCoupon = this.act.addCoupon;
  readonly shortenMenu = this.act.shortenMenu;
  readonly #answered: AnsweredCall[] = [];
  readonly #faults: string[] = [];
  readonly #id = crypto.randomUUID();
  readonly #answers = new Map<string, Answer>();
  readonly #overrides = new Map<string, Answer>();
  readonly #held = new Map<string, Promise<void>>();
  readonly #asked = new Set<Promise<Response>>();
  readonly #streams = new Set<() => void>();
  #visit = new AbortController();

  constructor() {
    onTestFinished(async () => {
      this.leave();
      await fetchForReal("/test-server/close", { method: "POST", headers: this.#headers() });
    });
  }

  #headers = () => ({ "x-test-server": this.#id, "x-test-time": String(Date.now()) });

  /** Sends the cookies of the page, and is not recorded as its request. */
  call = async (path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = { ...this.#headers(), "content-type": "application/json", ...more };
    const sent = body && { method: "POST", body: JSON.stringify(body) };
    const answer = await fetchForReal(path, { headers, ...sent });
    if (!answer.ok) throw new Error(await answer.text());
    return await answer.json();
  };

  /** Requests answered with 400 or 5xx, and answers of the test that break the contract. */
  async faults(): Promise<string[]> {
    const ofAnswers = this.#answered.length > 0 ? await this.act.findFaults(this.#answered) : [];
    return [...this.#faults, ...ofAnswers];
  }

  on = (path: string, answer: Answer) => void this.#answers.set(path, answer);
  answer = (path: string, json: unknown) => this.on(path, () => ({ json }));

  /** These and what follows last until `mend`. */
  override = (path: string, answer: Answer) => void this.#overrides.set(path, answer);
  refuse = (path: string, ...given: Parameters<typeof refusal>) =>
    this.override(path, () => refusal(...given));
  fail = (path: string) => this.override(path, () => ({ status: 500 }));
  /** Requests arrive but their answers are lost. */
  loseAnswers = (path: string) => this.override(path, (_, pass) => pass().then(throwNetworkError));

  /** Network error. */
  cut(...paths: string[]): void {
    for (const path of paths) this.override(path, throwNetworkError);
  }

  /** The code is unknown to this version of the app. */
  refuseForNewReason(path: string, error: string): void {
    const json = { error, code: "reason_of_tomorrow" };
    this.override(path, () => ({ status: 409, json, isNewer: true }));
  }

  mend(...paths: string[]): void {
    for (const path of paths) this.#overrides.delete(path);
  }

  once(path: string, reply: Reply): void {
    this.override(path, () => {
      this.mend(path);
      return reply;
    });
  }

  async endStreams(): Promise<void> {
    await this.answered();
    for (const end of this.#streams) end();
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

  /** Hangs: takes requests and sends nothing until the returned function is called. */
  freeze = () => this.hold(EVERYTHING);

  sentTo = (path: string) => this.sent.filter((sent) => sent.path === path);

  bodiesTo = <T>(path: string) =>
    this.sentTo(path).flatMap(({ body }) => (body === "" ? [] : [body as T]));

  eventsSent() {
    return this.bodiesTo<EventsRequest>(PATHS.events).flatMap(({ utm, events }) =>
      events.map(({ name }) => ({ name, utm })),
    );
  }

  /** Resolves when no request is pending. */
  async answered(): Promise<void> {
    while (this.#asked.size > 0) await Promise.allSettled(this.#asked);
    await new Promise((resolve) => setTimeoutForReal(resolve));
  }

  /** Aborts the requests of the visit. */
  leave(): void {
    this.#visit.abort();
    this.#visit = new AbortController();
  }

  fetchForVisit(): typeof fetch {
    const { signal: left } = this.#visit;
    return async (input, init) => {
      const request = new Request(input, init);
      const { signal } = request;
      signal.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
      const replied = this.#reply(request, AbortSignal.any([signal, left]));
      try {
        const response = await Promise.race([aborted, replied]);
        if (!left.aborted) return response;
      } catch (error) {
        if (!left.aborted || signal.aborted) throw error;
      }
      // Requests of a page that was left never settle.
      return await new Promise(() => {});
    };
  }

  async #reply(request: Request, signal: AbortSignal): Promise<Response> {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const { headers, method } = request;
    const bytes = await request.arrayBuffer();
    const text = new TextDecoder().decode(bytes);
    const isJson = text !== "" && headers.get("content-type")?.includes("json");
    const sent = { path, query, headers, body: isJson ? JSON.parse(text) : text };
    this.sent.push(sent);
    await this.#held.get(EVERYTHING);
    await this.#held.get(path);
    const pass = async () => {
      for (const [name, value] of Object.entries(this.#headers())) headers.set(name, value);
      const body = text === "" ? null : bytes;
      const sending = { method, headers, body, signal, cache: "no-store" } as const;
      const pending = fetchForReal(request.url, sending);
      this.#asked.add(pending);
      const response = await pending.finally(() => this.#asked.delete(pending));
      const { status } = response;
      if (status === 400 || status >= 500)
        this.#faults.push(`${method} ${path} ${status}: ${await response.clone().text()}`);
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      return isStream && response.body
        ? new Response(this.#follow(response.body, signal), response)
        : response;
    };
    const answer = this.#overrides.get(path) ?? this.#answers.get(path);
    const reply = await answer?.(sent, pass);
    if (!reply) return await pass();
    if (reply.stream) return new Response(this.#follow(reply.stream, signal));
    // Recorded, to be checked against the contract.
    const { status = 200, json, cachedAt, isNewer } = reply;
    const checked = isNewer ? undefined : json;
    this.#answered.push({ method, path, body: sent.body, status, json: checked });
    if (json === undefined) return new Response(null, { status });
    const kept = cachedAt === undefined ? undefined : { "x-kept-at": String(cachedAt) };
    return Response.json(json, { status, headers: kept });
  }

  /** Adds heartbeats by the page's clock; a frozen server sends none. */
  #follow(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
    const beat = new TextEncoder().encode(": beat\n\n");
    let beating = 0;
    let end = () => {};
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        end = () => controller.terminate();
        beating = window.setInterval(() => {
          if (!this.#held.has(EVERYTHING)) controller.enqueue(beat);
        }, BEAT_MS);
      },
      transform: async (chunk, controller) => {
        await this.#held.get(EVERYTHING);
        controller.enqueue(chunk);
      },
    });
    this.#streams.add(end);
    const stop = () => {
      window.clearInterval(beating);
      this.#streams.delete(end);
    };
    void body.pipeTo(writable, { signal }).then(stop, stop);
    return readable;
  }
}

/** Its methods, and theirs, run `call` with their path. */
function proxyOf(path: string, call: (path: string, given: object) => unknown): unknown {
  return new Proxy(() => {}, {
    get: (_, name) => proxyOf(`${path}/${String(name)}`, call),
    apply: (_, __, given) => call(path, given),
  });
}

function throwNetworkError(): never {
  throw new TypeError("Failed to fetch");
}

export function refusal(
  status: number,
  code: ErrorCode,
  details?: Record<string, string | number>,
): Reply {
  return { status, json: { error: code, code, ...(details && { details }) } };
}
