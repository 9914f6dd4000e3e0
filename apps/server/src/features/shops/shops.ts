import type { ShopConfig } from "@comptoir/contract";
import type { Shop } from "@comptoir/domain";

export interface LoadedShop {
  readonly slug: string;
  /** As it is sold: without what is off or archived. */
  readonly shop: ShopConfig;
  /** The file as its owner wrote it. */
  readonly source: string;
  /** Another for every other source. */
  readonly version: string;
  /** What leaves the server without asking who calls. */
  readonly shown: ShownShop;
}

/** Of a shop that is sold, only what the public schema lists. */
export interface ShownShop {
  /** What `/business_rules` serves. */
  readonly json: string;
  /** The same as pages read it. */
  readonly shop: Shop;
  /** Another for every other JSON text: private settings change without it. */
  readonly version: string;
}

/** The shops there are now. Ask at every use: one may come, change or go while the server runs. */
export interface Shops {
  get(slug: string): LoadedShop | undefined;
  /** By slug. */
  list(): readonly LoadedShop[];
  /** Calls back with the slug of every shop that came, changed or went, until told to stop. */
  onChange(listener: (slug: string) => void): () => void;
}

/** The same in the hands of whoever brings the shops. */
export interface ChangeableShops extends Shops {
  set(shop: LoadedShop): void;
  /** These and no others from now on. */
  replace(shops: readonly LoadedShop[]): void;
}

export function createShops(loaded: readonly LoadedShop[]): ChangeableShops {
  let bySlug = new Map(loaded.map((shop) => [shop.slug, shop]));
  const listeners = new Set<(slug: string) => void>();

  const replace = (shops: readonly LoadedShop[]) => {
    const before = bySlug;
    bySlug = new Map(shops.map((shop) => [shop.slug, shop]));
    for (const slug of new Set([...before.keys(), ...bySlug.keys()])) {
      if (before.get(slug)?.version === bySlug.get(slug)?.version) continue;
      for (const listener of listeners) listener(slug);
    }
  };
  return {
    get: (slug) => bySlug.get(slug),
    list: () => [...bySlug.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (shop) => replace([...new Map(bySlug).set(shop.slug, shop).values()]),
    replace,
  };
}
