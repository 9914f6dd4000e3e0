import type { Language } from "@comptoir/domain";
import type { LoadedShop, Shops } from "../features/shops/shops.ts";
import type { ReadyAnswer } from "../http/ready-answer.ts";
import { shopPage, type WebBuild } from "./page.ts";
import type { Prerenderer } from "./prerenderer.ts";

interface ShopPages {
  get(shop: LoadedShop, language: Language): ReadyAnswer;
  stop(): void;
}

/**
 * The shops' pages, ready to be sent. Each is prerendered at the start and whenever its shop changes;
 * until that is done, it is sent for the app to render.
 */
export function createShopPages(
  build: WebBuild,
  shops: Shops,
  prerenderer: Prerenderer | undefined,
): ShopPages {
  const ready = new WeakMap<LoadedShop, Map<Language, ReadyAnswer>>();
  const pagesOf = (shop: LoadedShop) => {
    const pages = ready.get(shop) ?? new Map<Language, ReadyAnswer>();
    ready.set(shop, pages);
    return pages;
  };
  const prepare = (slug: string) => {
    const shop = shops.get(slug);
    if (!shop) return;
    prerenderer?.prerender(shop, (language, html) => {
      pagesOf(shop).set(language, shopPage(build, shop, language, html));
    });
  };
  for (const { slug } of shops.list()) prepare(slug);
  return {
    get(shop, language) {
      const pages = pagesOf(shop);
      const page = pages.get(language) ?? shopPage(build, shop, language);
      pages.set(language, page);
      return page;
    },
    stop: shops.onChange(prepare),
  };
}
