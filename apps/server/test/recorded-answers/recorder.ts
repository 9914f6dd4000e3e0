import { setTimeout as wait } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import type { Shops } from "../../src/features/shops/shops.ts";
import type { follow } from "../follow-stream.ts";
import type { Person, TestServer } from "../harness.ts";

export interface Answer {
  readonly head: string;
  readonly body: string;
}
export type Answers = ReadonlyMap<string, Answer>;

/** Answers of these calls may gain fields; all others are compared byte for byte. */
const OWN_CALLS = [
  "config",
  "getMyOrders",
  "getOpenOrders",
  "trackOrder",
  "cancelOrder",
  "shareOrder",
  "unshareOrder",
  "linkGuestOrders",
  "settleRefund",
  "live board",
  "live display",
  "live order",
];
const LONGEST_SILENCE_MS = 4_000;
const LINK_KEY = /"key":"[\w-]{43}"/g;
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

type Stream = Awaited<ReturnType<typeof follow>>;
type StreamEvent = Awaited<ReturnType<Stream["next"]>>;
type Sent = Pick<InjectOptions, "cookies" | "headers"> & { readonly as?: Person };

export function createRecorder(server: TestServer, shops: Shops) {
  const ids = new Set<string>();
  const spec = new Map<string, Answer>();
  const own = new Map<string, Answer>();

  const mask = (text: string) => {
    const menu = shops.list().find(({ source }) => text === withoutSchema(source));
    if (menu) return `<shops/${menu.slug}/shop.json without $schema>`;
    const withoutKeys = text.replaceAll(LINK_KEY, '"key":"<key>"');
    return [...ids].reduce((masked, id, i) => masked.replaceAll(id, `<id-${i + 1}>`), withoutKeys);
  };

  const record = (call: string, what: string, head: string, body: string) => {
    const isOwn = OWN_CALLS.includes(call);
    // Fields added to these answers must not renumber the ids in the others.
    if (!isOwn) for (const [id] of body.matchAll(UUID)) ids.add(id);
    const answers = isOwn ? own : spec;
    const name = `${call}: ${what}`;
    if (answers.has(name)) throw new Error(`"${name}" is recorded twice`);
    answers.set(name, { head, body: mask(body) });
  };

  const ask = async (call: string, what: string, options: InjectOptions & { as?: Person }) => {
    const answer = await server.call(options);
    const head = [answer.statusCode, answer.headers["content-type"]].join(" ").trim();
    record(call, what, head, answer.body);
    return answer;
  };

  return {
    spec,
    own,
    meet: (person: Person): Person => {
      ids.add(person.uid);
      return person;
    },
    get: (call: string, what: string, query: Record<string, string> = {}, sent: Sent = {}) =>
      ask(call, what, { url: `/api/${call}`, query, ...sent }),
    getFile: (call: string, file: string) => ask(call, file, { url: `/${call}/${file}` }),
    post: (call: string, what: string, payload: InjectOptions["payload"], sent: Sent = {}) =>
      ask(call, what, { method: "POST", url: `/api/${call}`, payload, ...sent }),
    hear: async (
      call: string,
      what: string,
      stream: Stream,
      isAwaited: (h: StreamEvent) => boolean,
    ) => {
      const { response } = stream;
      const head = `${response.status} ${response.headers.get("content-type")}`;
      const nothing = wait(LONGEST_SILENCE_MS, { event: "nothing" }, { ref: false });
      record(
        call,
        what,
        head,
        JSON.stringify(await Promise.race([stream.until(isAwaited), nothing])),
      );
    },
  };
}

function withoutSchema(source: string): string {
  const { $schema, ...shown } = JSON.parse(source);
  return JSON.stringify(shown);
}

export type Recorder = ReturnType<typeof createRecorder>;
