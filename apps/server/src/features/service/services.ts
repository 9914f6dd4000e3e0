import type { ShopConfig } from "@comptoir/contract";
import { hasLimits, inZurich } from "@comptoir/domain";
import { coalesceRuns } from "../../coalesce-runs.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { shareCommit } from "../../storage/transaction.ts";
import { watchOtherWriters } from "../../storage/watch-other-writers.ts";
import type { Shops } from "../shops/shops.ts";
import { endOldHolds } from "./holds.ts";
import { readRevisions, readServices, readWaitingLines } from "./service-repository.ts";
import { portionsOf, type ShopService, UNTOUCHED } from "./shop-service.ts";

/** However nobody told: a process may end between switching and telling the others. */
const LOOK_EVERY_MS = 10_000;
/** Orders that come in a rush change what is left many times a second; nobody reads that fast. */
const CALM_MS = 250;

interface ServicesDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "subscribe" | "publish">;
  readonly shops: Shops;
  /** Reads what was published since, where shops can be published. */
  readonly reloadShops?: (() => Promise<void>) | undefined;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
  readonly lookEveryMs?: number;
}

/** What the kitchens of all shops can make, as every process knows it. */
export interface Services {
  get(slug: string): ShopService;
  /** Reads it now: somebody found that it is another. */
  reload(slug: string): Promise<void>;
  /** The same, with what nobody ordered in time given back. */
  reloadFreed(slug: string): Promise<void>;
  /** It was changed here, and that is committed: every process reads it. */
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
  lookEveryMs = LOOK_EVERY_MS,
}: ServicesDeps): Services {
  const known = new Map<string, ShopService>();
  const listeners = new Set<(slug: string) => void>();
  const loading = new Set<Promise<void>>();
  /** Read together, after a while. */
  const soon = new Set<string>();
  let timerOfSoon: NodeJS.Timeout | undefined;

  /** However many ask at once, they share a run that began after they asked; an older answer never comes last. */
  const together = (work: (slugs: readonly string[]) => Promise<void>) => {
    const asked = new Set<string>();
    const run = coalesceRuns(async () => {
      const slugs = [...asked];
      asked.clear();
      await work(slugs);
    });
    return (...slugs: readonly string[]): Promise<void> => {
      for (const slug of slugs) asked.add(slug);
      const done = run().finally(() => loading.delete(done));
      loading.add(done);
      return done;
    };
  };
  const load = async (slugs: readonly string[]) => {
    const today = inZurich(clock()).day;
    const timed = slugs.flatMap((slug) => {
      const shop = shops.get(slug)?.shop;
      return shop && isTimed(shop) ? [{ slug, shop }] : [];
    });
    // On SQLite this waits its turn, and so never sees what somebody is only about to do.
    const { stored, portions } = await shareCommit(db, async (trx) => ({
      stored: await readServices(trx, slugs, today),
      portions: await readOpenPortions(trx, timed, today),
    }));
    // A publication raises the revision. Who knows the revision must know the terms that came with it.
    const isNewer = [...stored].some(([slug, { revision }]) => {
      return revision > (known.get(slug)?.revision ?? 0);
    });
    // A version that this program cannot read is reported by who follows the shops.
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
    }, CALM_MS).unref();
  };
  /** Those of which the revision is another, or which were never read. */
  const look = async () => {
    const revisions = await shareCommit(db, (trx) => readRevisions(trx));
    const slugs = shops.list().map(({ slug }) => slug);
    const isRead = (slug: string) => (revisions.get(slug) ?? 0) === known.get(slug)?.revision;
    const others = slugs.filter((slug) => !isRead(slug));
    if (others.length > 0) await reload(...others);
  };
  /** Whether an order changes what is left of anything. */
  const isCounted = (slug: string): boolean => {
    const shop = shops.get(slug)?.shop;
    const { counts, taken } = known.get(slug) ?? UNTOUCHED;
    if (counts.size > 0 || taken.size > 0) return true;
    return shop !== undefined && (isTimed(shop) || hasLimits(shop));
  };
  const lookNow = () => {
    looking = look().catch(onError);
  };

  const unsubscribe = feed.subscribe((message) => {
    if (message.kind === "resync") {
      lookNow();
      for (const { slug } of shops.list()) if (isCounted(slug)) reloadSoon(slug);
    }
    if (message.kind === "service") reloadSoon(message.slug);
    if (message.kind === "order" && isCounted(message.slug)) reloadSoon(message.slug);
  });
  const unlisten = shops.onChange((slug) => reloadSoon(slug));
  const stopWatching = watchOtherWriters(db, { onWritten: lookNow, onError });
  const timer = setInterval(lookNow, lookEveryMs).unref();
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
  const told = ({ revision, taken, openPortions }: ShopService) =>
    JSON.stringify([revision, openPortions, [...taken].sort()]);
  return told(a) === told(b);
}

/** Only where the shop says how fast it is does anybody ask how much waits. */
function isTimed(shop: ShopConfig | undefined): boolean {
  return shop?.service?.kitchen?.portionsPerHour !== undefined;
}

interface TimedShop {
  readonly slug: string;
  readonly shop: ShopConfig;
}

async function readOpenPortions(
  db: Db,
  timed: readonly TimedShop[],
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const portions = new Map(timed.map(({ slug }) => [slug, 0]));
  if (timed.length === 0) return portions;
  const shops = new Map(timed.map(({ slug, shop }) => [slug, shop]));
  for (const { slug, lines } of await readWaitingLines(db, [...shops.keys()], today)) {
    const shop = shops.get(slug);
    if (!shop) continue;
    portions.set(slug, (portions.get(slug) ?? 0) + portionsOf(shop, countedLines(lines)));
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
