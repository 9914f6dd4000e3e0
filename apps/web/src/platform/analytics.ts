import {
  amount,
  type EventName,
  type EventsRequest,
  MAX_EVENTS,
  PATHS,
  UTM_KEYS,
} from "@comptoir/contract";
import type { Rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { readStored, writeStored } from "./storage.ts";

const UTM_STORED_AS = "comptoir.utm";
const SEND_AFTER_MS = 3_000;

type Properties = NonNullable<EventsRequest["events"][number]["properties"]>;

let queue: EventsRequest["events"] = [];
let restaurantId: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Remembers where a visit came from, for this and later visits. */
export function rememberUtm(search: string): void {
  const query = new URLSearchParams(search);
  const given = UTM_KEYS.flatMap((key) => {
    const value = query.get(key)?.slice(0, 200);
    return value ? [[key, value] as const] : [];
  });
  if (given.length > 0) writeStored(UTM_STORED_AS, JSON.stringify(Object.fromEntries(given)));
}

export function setAnalyticsShop(slug: string): void {
  if (restaurantId !== undefined && restaurantId !== slug) flush();
  restaurantId = slug;
}

/** Notes what happened, never who did it; sent in batches. Do Not Track keeps it silent. */
export function track(
  name: EventName,
  properties?: Properties,
  amounts: Readonly<Record<string, Rappen>> = {},
): void {
  if (navigator.doNotTrack === "1" || restaurantId === undefined) return;
  const figures = Object.entries(amounts).map(([key, value]) => [key, z.encode(amount, value)]);
  const all = { ...properties, ...Object.fromEntries(figures) };
  queue.push({
    name,
    at: new Date().toISOString(),
    ...(Object.keys(all).length > 0 && { properties: all }),
  });
  if (queue.length >= MAX_EVENTS) flush();
  else timer ??= setTimeout(flush, SEND_AFTER_MS);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queue.length === 0 || restaurantId === undefined) return;
  const body: EventsRequest = { restaurantId, utm: storedUtm(), events: queue };
  queue = [];
  // `keepalive` lets the request outlive the page; a failed one is not worth telling anybody.
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
