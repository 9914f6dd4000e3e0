import {
  type EventName,
  type EventsRequest,
  MAX_EVENTS,
  PATHS,
  UTM_KEYS,
} from "@comptoir/contract";
import { type Rappen, toChf } from "@comptoir/domain";
import { readStored, writeStored } from "../platform/storage.ts";

const UTM_STORED_AS = "comptoir.utm";
const SEND_AFTER_MS = 3_000;

type Properties = Readonly<Record<string, string | number | boolean>> & {
  readonly price?: Rappen;
  readonly total?: Rappen;
};

let queue: EventsRequest["events"] = [];
let shopSlug: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function rememberUtm(search: string): void {
  const query = new URLSearchParams(search);
  const given = UTM_KEYS.flatMap((key) => {
    const value = query.get(key)?.slice(0, 200);
    return value ? [[key, value] as const] : [];
  });
  if (given.length > 0) writeStored(UTM_STORED_AS, JSON.stringify(Object.fromEntries(given)));
}

/** Undefined on pages without customers: nothing is recorded then. */
export function setAnalyticsShop(slug: string | undefined): void {
  if (shopSlug !== undefined && shopSlug !== slug) flush();
  shopSlug = slug;
}

/** Records anonymous events, sent in batches. Respects Do Not Track. */
export function track(name: EventName, properties?: Properties): void {
  if (navigator.doNotTrack === "1" || shopSlug === undefined) return;
  const at = new Date().toISOString();
  queue.push({ name, at, ...(properties && { properties: onWire(properties) }) });
  if (queue.length >= MAX_EVENTS) flush();
  else timer ??= setTimeout(flush, SEND_AFTER_MS);
}

function onWire({ price, total, ...others }: Properties) {
  return {
    ...others,
    ...(price !== undefined && { price: toChf(price) }),
    ...(total !== undefined && { total: toChf(total) }),
  };
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0 || shopSlug === undefined) return;
  const body: EventsRequest = { restaurantId: shopSlug, utm: storedUtm(), events: queue };
  queue = [];
  // `keepalive` lets the request outlive the page. Failures are ignored.
  void fetch(PATHS.events, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}

function storedUtm(): NonNullable<EventsRequest["utm"]> {
  try {
    return JSON.parse(readStored(UTM_STORED_AS) ?? "{}");
  } catch {
    return {};
  }
}

if (!import.meta.env.SSR) {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
}
