import { hasLimits, type Shop } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import type { ChangeFeed } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { shareCommit } from "../../storage/transaction.ts";
import { watchOtherWriters } from "../../storage/watch-other-writers.ts";
import { coalesceRuns } from "../orders/coalesce-runs.ts";
import type { Shops } from "../shops/shops.ts";
import { endOldHolds } from "./holds.ts";
import { readRevisions, readService, readWaitingLines } from "./service-repository.ts";
import { portionsOf, type ShopService, UNTOUCHED } from "./shop-service.ts";

/** However nobody told: a process may end between switching and telling the others. */
const LOOK_EVERY_MS = 10_000;
/** Orders that come in a rush change what is left many times a second; nobody reads that fast. */
const CALM_MS = 250;

interface ServicesDeps {
  readonly db: Db;
  readonly feed: Pick<ChangeFeed, "subscribe" | "publish">;
  readonly shops: Shops;
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
  clock,
  onError,
  lookEveryMs = LOOK_EVERY_MS,
}: ServicesDeps): Services {
  const known = new Map<string, ShopService>();
  const listeners = new Set<(slug: string) => void>();
  const loading = new Set<Promise<void>>();
  const waiting = new Map<string, NodeJS.Timeout>();

  /** However many ask at once, they share a run that began after they asked; an older answer never comes last. */
  const oncePerShop = (work: (slug: string) => Promise<void>) => {
    const runs = new Map<string, () => Promise<void>>();
    return (slug: string): Promise<void> => {
      const run = runs.get(slug) ?? coalesceRuns(() => work(slug));
      runs.set(slug, run);
      const asked = run().finally(() => loading.delete(asked));
      loading.add(asked);
      return asked;
    };
  };
  const load = async (slug: string) => {
    const loaded = shops.get(slug);
    const today = inZurich(clock()).day;
    // On SQLite this waits its turn, and so never sees what somebody is only about to do.
    const stored = await shareCommit(db, async (trx) => ({
      ...(await readService(trx, slug, today)),
      openPortions: loaded ? await readOpenPortions(trx, loaded.shop, slug, today) : 0,
    }));
    const before = known.get(slug);
    if (before && before.revision > stored.revision) return;
    known.set(slug, stored);
    if (isSame(before ?? UNTOUCHED, stored)) return;
    for (const listener of listeners) listener(slug);
  };
  const reload = oncePerShop(load);
  const reloadFreed = oncePerShop(async (slug) => {
    if (await endOldHolds(db, slug, clock())) changed(slug);
    await reload(slug);
  });
  const changed = (slug: string) => feed.publish({ kind: "service", slug });
  const reloadSoon = (slug: string) => {
    if (waiting.has(slug)) return;
    const timer = setTimeout(() => {
      waiting.delete(slug);
      reload(slug).catch(onError);
    }, CALM_MS);
    waiting.set(slug, timer.unref());
  };
  /** Those of which the revision is another, or which were never read. */
  const look = async () => {
    const revisions = await shareCommit(db, readRevisions);
    for (const { slug } of shops.list()) {
      if ((revisions.get(slug) ?? 0) !== known.get(slug)?.revision) await reload(slug);
    }
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
      for (const soon of waiting.values()) clearTimeout(soon);
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
function isTimed(shop: Shop | undefined): boolean {
  return shop?.service?.kitchen?.portionsPerHour !== undefined;
}

async function readOpenPortions(db: Db, shop: Shop, slug: string, today: string): Promise<number> {
  if (!isTimed(shop)) return 0;
  const orders = await readWaitingLines(db, slug, today);
  return orders.reduce((sum, json) => sum + portionsOf(shop, countedLines(json)), 0);
}

function countedLines(json: string) {
  const lines = JSON.parse(json) as { dishId?: string; categoryId?: string; quantity: number }[];
  return lines.map(({ dishId, categoryId, quantity }) => ({
    dish: dishId ?? categoryId ?? "",
    quantity,
  }));
}
