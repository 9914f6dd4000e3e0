import type { Shop } from "@comptoir/domain";
import { createContext, use, useEffect } from "react";
import { createStore, useStore } from "zustand";
import type { ShopFailure } from "./fetch-shop.ts";

interface KnownShop {
  readonly shop?: Shop | undefined;
  /** ETag of this version. */
  readonly tag?: string | null | undefined;
  /** Set if the shop comes from this device's offline copy. */
  readonly cachedAt?: string | null | undefined;
  /** Result of the last request. A shop loaded earlier stays. */
  readonly failure?: ShopFailure | undefined;
  readonly askedAt: number;
}

const FRESH_MS = 60_000;
const RETRY_MS = 1_000;
const UNKNOWN: KnownShop = { askedAt: 0 };
const NO_ANSWER: ShopFailure = { code: "network_error", status: 0 };

export type KnownShops = ReturnType<typeof createKnownShops>;

interface KnownShopsOptions {
  /** The shop embedded in the page. */
  readonly own?: { slug: string; shop: Shop; tag?: string | undefined } | undefined;
  /** Query parameter with the preview key: loads drafts. */
  readonly preview?: string | undefined;
}

/**
 * Shops of a page. Not a query cache: the page is rendered with its own shop before the code for
 * requests has loaded. A browser has one instance, a prerendering server many.
 */
export function createKnownShops({ own, preview }: KnownShopsOptions = {}) {
  const { getState, getInitialState, setState, subscribe } = createStore<Record<string, KnownShop>>(
    () => (own ? { [own.slug]: { shop: own.shop, tag: own.tag, askedAt: Date.now() } } : {}),
  );
  const pending = new Map<string, Promise<void>>();
  const known = (slug: string) => getState()[slug] ?? UNKNOWN;
  const note = (slug: string, now: KnownShop) => setState({ [slug]: now });

  const refresh = (slug: string): Promise<void> => {
    if (!known(slug).shop) note(slug, UNKNOWN);
    const question: Promise<void> = ask(slug, preview).then((answer): Promise<void> | void => {
      const latest = pending.get(slug);
      if (latest !== question) return latest;
      pending.delete(slug);
      const { shop, tag, cachedAt } = known(slug);
      note(slug, {
        shop,
        tag,
        cachedAt,
        ...answer,
        ...(answer.shop && { shop: reuseIfUnchanged(shop, answer.shop) }),
      });
    });
    pending.set(slug, question);
    return question;
  };

  return {
    getState,
    getInitialState,
    subscribe,
    preview,
    refresh,
    tagOf: (slug: string) => known(slug).tag,
    /** The shown version is the published one. Discards answers to earlier requests. */
    notePublished(slug: string): void {
      pending.delete(slug);
      note(slug, { ...known(slug), cachedAt: null });
    },
    async want(slug: string): Promise<void> {
      const { askedAt, failure } = known(slug);
      // The page shown for a 404 may call this too; a new request would unmount it, in a loop.
      if (failure?.status === 404) return;
      if (failure || Date.now() - askedAt > FRESH_MS) await (pending.get(slug) ?? refresh(slug));
    },
  };
}

async function ask(slug: string, preview?: string): Promise<KnownShop> {
  const first = await askOnce(slug, preview);
  if (!first.failure || first.failure.status === 404) return first;
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return await askOnce(slug, preview);
}

async function askOnce(slug: string, preview?: string): Promise<KnownShop> {
  const askedAt = Date.now();
  try {
    const { fetchShop } = await import("./fetch-shop.ts");
    return { ...(await fetchShop(slug, preview)), askedAt };
  } catch {
    return { failure: NO_ANSWER, askedAt };
  }
}

/** Keeps the old object if nothing changed, so that nothing re-renders. */
function reuseIfUnchanged(before: Shop | undefined, now: Shop): Shop {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

export const KnownShopsContext = createContext<KnownShops | null>(null);

export function useKnownShops(): KnownShops {
  const shops = use(KnownShopsContext);
  if (!shops) throw new Error("no shops are known here");
  return shops;
}

export function useShopAt(slug: string) {
  const shops = useKnownShops();
  const { shop, failure } = useStore(shops, (all) => all[slug]) ?? UNKNOWN;
  useEffect(() => void shops.want(slug), [shops, slug]);
  return { shop, failure, refresh: () => shops.refresh(slug) };
}
