import type { Shop } from "@comptoir/domain";
import { createContext, use, useEffect } from "react";
import { createStore, useStore } from "zustand";
import type { ShopFailure } from "./fetch-shop.ts";

/** A shop as this page knows it: neither is there while it is asked for the first time. */
interface KnownShop {
  readonly shop?: Shop | undefined;
  /** What the server tags this version with. */
  readonly tag?: string | null | undefined;
  /** When this device kept it, where it stands in the place of the server's. */
  readonly keptAt?: string | null | undefined;
  /** Of the last question. A shop that was known stays. */
  readonly failure?: ShopFailure | undefined;
  readonly askedAt: number;
}

const FRESH_MS = 60_000;
const RETRY_MS = 1_000;
const UNKNOWN: KnownShop = { askedAt: 0 };
const NO_ANSWER: ShopFailure = { code: "network_error", status: 0 };

export type KnownShops = ReturnType<typeof createKnownShops>;

interface KnownShopsOptions {
  /** The shop that the page came with. */
  readonly own?: { slug: string; shop: Shop; tag?: string | undefined } | undefined;
  /** Asks for drafts in place of what is published: the query parameter with their key. */
  readonly preview?: string | undefined;
}

/**
 * The shops that a page shows. They are no query: a page comes with its own shop, and what asks the server,
 * reads its answers and keeps them comes later. A browser has one of these, a prerendering server many.
 */
export function createKnownShops({ own, preview }: KnownShopsOptions = {}) {
  const { getState, getInitialState, setState, subscribe } = createStore<Record<string, KnownShop>>(
    () => (own ? { [own.slug]: { shop: own.shop, tag: own.tag, askedAt: Date.now() } } : {}),
  );
  const asked = new Map<string, Promise<void>>();
  const known = (slug: string) => getState()[slug] ?? UNKNOWN;
  const note = (slug: string, now: KnownShop) => setState({ [slug]: now });

  /** Asks the server. Done once the latest question is answered, or cannot be. */
  const refresh = (slug: string): Promise<void> => {
    if (!known(slug).shop) note(slug, UNKNOWN);
    const question: Promise<void> = ask(slug, preview).then((answer): Promise<void> | void => {
      const latest = asked.get(slug);
      if (latest !== question) return latest;
      asked.delete(slug);
      const { shop, tag, keptAt } = known(slug);
      note(slug, {
        shop,
        tag,
        keptAt,
        ...answer,
        ...(answer.shop && { shop: same(shop, answer.shop) }),
      });
    });
    asked.set(slug, question);
    return question;
  };

  return {
    getState,
    getInitialState,
    subscribe,
    preview,
    refresh,
    tagOf: (slug: string) => known(slug).tag,
    /** The server says that the version shown is the published one. Answers to earlier questions no longer count. */
    notePublished(slug: string): void {
      asked.delete(slug);
      note(slug, { ...known(slug), keptAt: null });
    },
    /** Asks where nothing fresh is known, and nobody asks already. */
    async want(slug: string): Promise<void> {
      const { askedAt, failure } = known(slug);
      // Whatever stands in its place may want it too, and would be taken away to wait for it again.
      if (failure?.status === 404) return;
      if (failure || Date.now() - askedAt > FRESH_MS) await (asked.get(slug) ?? refresh(slug));
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

/** The one that is shown, where nothing changed. */
function same(before: Shop | undefined, now: Shop): Shop {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

export const KnownShopsContext = createContext<KnownShops | null>(null);

export function useKnownShops(): KnownShops {
  const shops = use(KnownShopsContext);
  if (!shops) throw new Error("no shops are known here");
  return shops;
}

/** A shop at its address, as far as it is known. */
export function useShopAt(slug: string) {
  const shops = useKnownShops();
  const { shop, failure } = useStore(shops, (all) => all[slug]) ?? UNKNOWN;
  useEffect(() => void shops.want(slug), [shops, slug]);
  return { shop, failure, refresh: () => shops.refresh(slug) };
}
