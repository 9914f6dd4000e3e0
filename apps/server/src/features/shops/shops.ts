import type { ShopConfig } from "@comptoir/contract";
import type { Shop } from "@comptoir/domain";

export interface LoadedShop {
  readonly slug: string;
  /** As sold: without disabled or archived items. */
  readonly shop: ShopConfig;
  readonly source: string;
  readonly version: string;
  readonly shown: ShownShop;
}

/** For a shop on sale: only the fields of the public schema. */
export interface ShownShop {
  readonly json: string;
  readonly shop: Shop;
  /** Hash of `json`, which private settings do not change. */
  readonly version: string;
}

/** Current shops. Do not keep the results: shops change while the server runs. */
export interface Shops {
  get(slug: string): LoadedShop | undefined;
  list(): readonly LoadedShop[];
  /** Called with the slug of every added, changed or removed shop; returns how to stop. */
  onChange(listener: (slug: string) => void): () => void;
}

export interface ChangeableShops extends Shops {
  set(shop: LoadedShop): void;
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
