import type { LegalPage } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import type { LoadedShop, Shops } from "../features/shops/shops.ts";
import type { ReadyAnswer } from "../http/ready-answer.ts";
import { legalPage, plainPage, shopPage, type Visit, type WebBuild } from "./page.ts";
import { hasDish } from "./page-head.ts";
import type { Prerenderer } from "./prerenderer.ts";
import type { Screen } from "./shop-manifest.ts";

interface ShopPages {
  get(shop: LoadedShop, visit: Visit): ReadyAnswer;
  getLegal(shop: LoadedShop, language: Language, page: LegalPage): ReadyAnswer;
  getPlain(shop: LoadedShop, language: Language, screen?: Screen): ReadyAnswer;
  stop(): void;
}

/**
 * Cached pages of the shops, prerendered at the start and on change. Until then the page is sent
 * for the app to render. A linked dish changes only the head.
 */
export function createShopPages(
  build: WebBuild,
  shops: Shops,
  prerenderer: Prerenderer | undefined,
): ShopPages {
  const ready = new WeakMap<LoadedShop, Map<string, ReadyAnswer>>();
  const prerendered = new WeakMap<LoadedShop, Map<Language, string>>();
  const prepare = (slug: string) => {
    const shop = shops.get(slug);
    if (!shop) return;
    const contents = new Map<Language, string>();
    prerendered.set(shop, contents);
    prerenderer?.prerender(shop, (language, html) => {
      contents.set(language, html);
      ready.delete(shop);
    });
  };
  for (const { slug } of shops.list()) prepare(slug);
  const readyOf = (shop: LoadedShop) => {
    const pages = ready.get(shop) ?? new Map<string, ReadyAnswer>();
    ready.set(shop, pages);
    return pages;
  };
  return {
    get(shop, { language, dish }) {
      const pages = readyOf(shop);
      const known = dish !== undefined && hasDish(shop.shop, dish) ? dish : undefined;
      const key = [language, known].join();
      const content = prerendered.get(shop)?.get(language);
      const page = pages.get(key) ?? shopPage(build, shop, { language, dish: known }, content);
      pages.set(key, page);
      return page;
    },
    getLegal(shop, language, legal) {
      const pages = readyOf(shop);
      const key = `${language}/${legal}`;
      const page = pages.get(key) ?? legalPage(build, shop, language, legal);
      pages.set(key, page);
      return page;
    },
    getPlain(shop, language, screen) {
      const pages = readyOf(shop);
      const key = `${language}//${screen ?? ""}`;
      const page = pages.get(key) ?? plainPage(build, shop, language, screen);
      pages.set(key, page);
      return page;
    },
    stop: shops.onChange(prepare),
  };
}
