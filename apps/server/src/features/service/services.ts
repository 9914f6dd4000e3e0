import type { ShopConfig } from "@comptoir/contract";
import { hasLimits, inZurich } from "@comptoir/domain";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { shareCommit } from "../../storage/transaction.ts";
import { watchOtherWriters } from "../../storage/watch-other-writers.ts";
import { coalesceRuns } from "../../take-turns.ts";
import type { Shops } from "../shops/shops.ts";
import { endOldHolds } from "./holds.ts";
import { readRevisions, readServices, readWaitingLines } from "./service-repository.ts";
import { portionsOf, type ShopService, UNTOUCHED } from "./shop-service.ts";

/** Fallback: a process may stop between changing and notifying. */
const CHECK_EVERY_MS = 10_000;
/** Throttles updates during a rush. */
const DEBOUNCE_MS = 250;

interface ServicesDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "subscribe" | "publish">;
  readonly shops: Shops;
  readonly reloadShops?: (() => Promise<void>) | undefined;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
  readonly lookEveryMs?: number;
}

export interface Services {
  get(slug: string): ShopService;
  reload(slug: string): Promise<void>;
  /** Releases expired holds first. */
  reloadFreed(slug: string): Promise<void>;
  /** Call after commit: notifies every process. */
  changed(slug: string): void;
  onChange(listener: (slug: string) => void): () => void;
  stop(): Promise<void>;
}

export function followServices({
  db,
  feed,
  shops,
  reloadShops,
  clock,
  onError,
  lookEveryMs = CHECK_EVERY_MS,
}: ServicesDeps): Services {
  const known = new Map<string, ShopService>();
  const listeners = new Set<(slug: string) => void>();
  const loading = new Set<Promise<void>>();
  const soon = new Set<string>();
  let timerOfSoon: NodeJS.Timeout | undefined;

  /**
   * Concurrent callers share one run that starts after their call, so that an older result never
   * comes last.
   */
  const together = (work: (slugs: readonly string[]) => Promise<void>) => {
    const queue = new Set<string>();
    const run = coalesceRuns(async () => {
      const slugs = [...queue];
      queue.clear();
      await work(slugs);
    });
    return (...slugs: readonly string[]): Promise<void> => {
      for (const slug of slugs) queue.add(slug);
      const done = run().finally(() => loading.delete(done));
      loading.add(done);
      return done;
    };
  };
  const load = async (slugs: readonly string[]) => {
    const today = inZurich(clock()).day;
    const timed = new Map<string, ShopConfig>();
    for (const slug of slugs) {
      const shop = shops.get(slug)?.shop;
      if (shop && isTimed(shop)) timed.set(slug, shop);
    }
    // On SQLite this waits for the running transaction, so that it never reads uncommitted data.
    const { stored, portions } = await shareCommit(db, async (trx) => ({
      stored: await readServices(trx, slugs, today),
      portions: await readOpenPortions(trx, timed, today),
    }));
    // Publishing increments the revision, so a new revision requires the shop's new version.
    const isNewer = [...stored].some(([slug, { revision }]) => {
      return revision > (known.get(slug)?.revision ?? 0);
    });
    // A version that this release cannot read is reported by `followPublished`.
    if (isNewer) await reloadShops?.().catch(() => {});
    for (const [slug, service] of stored) {
      const before = known.get(slug);
      if (before && before.revision > service.revision) continue;
      const now = { ...service, openPortions: portions.get(slug) ?? 0 };
      known.set(slug, now);
      if (isSame(before ?? UNTOUCHED, now)) continue;
      for (const listener of listeners) listener(slug);
    }
  };
  const reload = together(load);
  const reloadFreed = together(async (slugs) => {
    for (const slug of slugs) if (await endOldHolds(db, slug, clock())) changed(slug);
    await reload(...slugs);
  });
  const changed = (slug: string) => feed.publish({ kind: "service", slug });
  const reloadSoon = (slug: string) => {
    soon.add(slug);
    timerOfSoon ??= setTimeout(() => {
      timerOfSoon = undefined;
      const slugs = [...soon];
      soon.clear();
      reload(...slugs).catch(onError);
    }, DEBOUNCE_MS).unref();
  };
  const look = async () => {
    const revisions = await shareCommit(db, (trx) => readRevisions(trx));
    const slugs = shops.list().map(({ slug }) => slug);
    const isRead = (slug: string) => (revisions.get(slug) ?? 0) === known.get(slug)?.revision;
    const others = slugs.filter((slug) => !isRead(slug));
    if (others.length > 0) await reload(...others);
  };
  const isCounted = (slug: string): boolean => {
    const shop = shops.get(slug)?.shop;
    const { counts, taken } = known.get(slug) ?? UNTOUCHED;
    if (counts.size > 0 || taken.size > 0) return true;
    return shop !== undefined && (isTimed(shop) || hasLimits(shop));
  };
  const reloadChanged = () => {
    looking = look().catch(onError);
  };

  const unsubscribe = feed.subscribe((message) => {
    if (message.kind === "resync") {
      reloadChanged();
      for (const { slug } of shops.list()) if (isCounted(slug)) reloadSoon(slug);
    }
    if (message.kind === "service") reloadSoon(message.slug);
    if (message.kind === "order" && isCounted(message.slug)) reloadSoon(message.slug);
  });
  const unlisten = shops.onChange((slug) => reloadSoon(slug));
  const stopWatching = watchOtherWriters(db, { onWritten: reloadChanged, onError });
  const timer = setInterval(reloadChanged, lookEveryMs).unref();
  let looking = look().catch(onError);

  return {
    get: (slug) => known.get(slug) ?? UNTOUCHED,
    reload,
    reloadFreed,
    changed,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: async () => {
      unsubscribe();
      unlisten();
      clearInterval(timer);
      clearTimeout(timerOfSoon);
      await stopWatching();
      await looking;
      await Promise.allSettled(loading);
    },
  };
}

function isSame(a: ShopService, b: ShopService): boolean {
  const comparable = ({ revision, taken, openPortions }: ShopService) =>
    JSON.stringify([revision, openPortions, [...taken].sort()]);
  return comparable(a) === comparable(b);
}

function isTimed(shop: ShopConfig): boolean {
  return shop.service?.kitchen?.portionsPerHour !== undefined;
}

async function readOpenPortions(
  db: Db,
  timed: ReadonlyMap<string, ShopConfig>,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const portions = new Map<string, number>();
  if (timed.size === 0) return portions;
  for (const { slug, lines } of await readWaitingLines(db, [...timed.keys()], today)) {
    const shop = timed.get(slug);
    const more = shop ? portionsOf(shop, countedLines(lines)) : 0;
    portions.set(slug, (portions.get(slug) ?? 0) + more);
  }
  return portions;
}

function countedLines(json: string) {
  const lines = JSON.parse(json) as { dishId?: string; categoryId?: string; quantity: number }[];
  return lines.map(({ dishId, categoryId, quantity }) => ({
    dish: dishId ?? categoryId ?? "",
    quantity,
  }));
}
