import {
  appConfig,
  authSession,
  businessRulesPath,
  createOrderRequest,
  createOrderResponse,
  type ErrorCode,
  type EventsRequest,
  errorBody,
  eventsRequest,
  getMyOrdersResponse,
  getOrdersResponse,
  monitoringResponse,
  order,
  orderOnWire,
  PATHS,
  profile,
  updateOrderStateRequest,
  updateUserProfileRequest,
  validateCouponRequest,
  validateCouponResponse,
} from "@comptoir/contract";
import * as z from "zod/mini";
import nyonbosphore from "../../../../shops/nyonbosphore/shop.json";
import rootsflavorsrolle from "../../../../shops/rootsflavorsrolle/shop.json";

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
  /** A stream of server-sent events instead, open until the page or the test ends it. */
  readonly stream?: EventStream;
}

type Answer = (sent: Sent) => Reply | Promise<Reply>;

export interface EventStream {
  /** Called with the function that sends an event for every page that connects; the answer ends it. */
  connect(send: (event: string, data: unknown) => void): () => void;
}

/** No test passes on an answer that the real server could not give, or a call it would not take. */
const ANSWERS: Record<string, z.ZodMiniType> = {
  [PATHS.config]: appConfig,
  [PATHS.createOrder]: createOrderResponse,
  [PATHS.validateCoupon]: validateCouponResponse,
  [PATHS.getOrders]: getOrdersResponse,
  [PATHS.updateOrderState]: orderOnWire,
  [PATHS.getOrderNumbersForMonitoring]: monitoringResponse,
  [PATHS.getMyOrders]: getMyOrdersResponse,
  [PATHS.trackOrder]: order,
  [PATHS.liveOrders]: order,
  [PATHS.liveOrder]: order,
  [PATHS.liveMonitoring]: monitoringResponse,
  [PATHS.getUserByFirebaseUid]: profile,
  [PATHS.updateUserProfile]: profile,
  [`${PATHS.auth}/get-session`]: z.nullable(authSession),
};
const CALLS: Record<string, z.ZodMiniType> = {
  [PATHS.createOrder]: createOrderRequest,
  [PATHS.validateCoupon]: validateCouponRequest,
  [PATHS.updateOrderState]: updateOrderStateRequest,
  [PATHS.updateUserProfile]: updateUserProfileRequest,
  [PATHS.events]: eventsRequest,
};

const SHOPS: Record<string, unknown> = { nyonbosphore, rootsflavorsrolle };

/** A shop's config as the server sends it, to be changed at will. */
export function readShop(slug: "nyonbosphore" | "rootsflavorsrolle") {
  return structuredClone(SHOPS[slug]) as {
    categories: Record<
      string,
      {
        basePrice?: number;
        options: { itemId: string; sizes?: Record<string, { price: number }> }[];
      }
    >;
  };
}

/** What the server refuses with. */
export function refusal(
  status: number,
  code: ErrorCode,
  details?: Record<string, string | number>,
): Reply {
  return { status, json: { error: code, code, ...(details && { details }) } };
}

/** Stands in for the server, in front of the app's `fetch`; every test has its own. */
export class FakeServer {
  readonly sent: Sent[] = [];
  /** What broke the contract, on either side. */
  readonly faults: string[] = [];
  #answers = new Map<string, Answer>();
  #broken = new Map<string, Answer>();
  #held = new Map<string, Promise<void>>();
  #streams = new Set<() => void>();

  constructor() {
    this.answer(PATHS.config, { identity: { provider: "embedded", google: false } });
    this.answer(`${PATHS.auth}/get-session`, null);
    this.on(PATHS.events, () => ({ status: 204 }));
    for (const [slug, shop] of Object.entries(SHOPS)) this.answer(businessRulesPath(slug), shop);
  }

  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  answer(path: string, json: unknown): void {
    this.on(path, () => ({ json }));
  }

  sentTo(path: string): Sent[] {
    return this.sent.filter((sent) => sent.path === path);
  }

  /** What happened in the app as it was noted for analytics. */
  eventsSent() {
    return this.sentTo(PATHS.events).flatMap(({ body }) => {
      const { utm, events } = body as EventsRequest;
      return events.map(({ name, properties }) => ({ name, properties, utm }));
    });
  }

  /** From now on the calls get no answer at all. */
  cut(path: string): void {
    this.#broken.set(path, () => {
      throw new TypeError("Failed to fetch");
    });
  }

  /** From now on the server breaks at these calls. */
  fail(path: string): void {
    this.#broken.set(path, () => ({ status: 500 }));
  }

  mend(path: string): void {
    this.#broken.delete(path);
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

  /** Takes the place of the `fetch` of a page that opens; the one before it listens no more. */
  fetchFor(window: Window & typeof globalThis): typeof fetch {
    for (const end of this.#streams) end();
    this.#streams.clear();
    return async (input, init) => {
      const request = new window.Request(input, init);
      const text = await request.text();
      const { pathname: path, searchParams: query } = new URL(request.url);
      const sent = { path, query, headers: request.headers, body: text && JSON.parse(text) };
      this.sent.push(sent);
      return await untilAborted(this.#reply(sent, window), request.signal);
    };
  }

  async #reply(sent: Sent, window: Window & typeof globalThis): Promise<Response> {
    const { path, body } = sent;
    await this.#held.get(path);
    const answer =
      this.#broken.get(path) ?? this.#answers.get(path) ?? ((unknown) => this.#refuse(unknown));
    this.#check(CALLS[path], body, `what was sent to ${path}`);
    const { status = 200, json, stream } = await answer(sent);
    if (stream) return new window.Response(this.#open(stream, path, window));
    if (json === undefined) return new window.Response(null, { status });
    this.#check(schemaOf(path, status), json, `the answer of ${path}`);
    return new window.Response(JSON.stringify(json), { status });
  }

  #open(stream: EventStream, path: string, window: Window & typeof globalThis): ReadableStream {
    const encoder = new TextEncoder();
    return new window.ReadableStream({
      start: (controller) => {
        const end = stream.connect((event, data) => {
          if (event !== "ready") this.#check(ANSWERS[path], data, `an event of ${path}`);
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        });
        this.#streams.add(end);
      },
    });
  }

  #refuse({ path }: Sent): Reply {
    if (path.startsWith(PATHS.businessRules)) return refusal(404, "menu_not_found");
    this.faults.push(`nobody answers ${path}`);
    return refusal(404, "not_found");
  }

  #check(schema: z.ZodMiniType | undefined, value: unknown, what: string): void {
    const parsed = schema && z.safeParse(schema, value);
    if (parsed?.error)
      this.faults.push(`${what} breaks the contract: ${z.prettifyError(parsed.error)}`);
  }
}

/** The accounts have codes of their own. */
function schemaOf(path: string, status: number): z.ZodMiniType | undefined {
  if (status < 400) return ANSWERS[path];
  return path.startsWith(`${PATHS.auth}/`) ? undefined : errorBody;
}

async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  return await Promise.race([work, aborted]);
}
