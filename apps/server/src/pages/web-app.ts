import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { LEGAL_PAGES, type LegalPage } from "@comptoir/contract";
import { DEFAULT_LANGUAGE, DEFAULT_SLUG, isSlug, LANGUAGES, type Language } from "@comptoir/domain";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LoadedShop, Shops } from "../features/shops/shops.ts";
import { sendFault } from "../http/error-handler.ts";
import type { ReadyAnswer } from "../http/ready-answer.ts";
import {
  appPage,
  legalPage,
  plainPage,
  readWebBuild,
  shopPage,
  type Visit,
  type WebBuild,
} from "./page.ts";
import { hasDish } from "./page-head.ts";
import type { Prerenderer } from "./prerenderer.ts";
import { type MadeImages, readMadeImages, shopImages } from "./shop-images.ts";
import { appManifest, SCREENS, type Screen } from "./shop-manifest.ts";

export interface WebAppOptions {
  readonly webDir: string;
  readonly picturesDir: string;
  readonly shopImagesDir: string;
  readonly shopsDir: string;
  readonly shops: Shops;
  readonly publicUrl: string;
  readonly prerenderer?: Prerenderer | undefined;
  readonly keepsPages?: boolean;
}

const ONE_DAY_MS = 24 * 3600 * 1000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;
const APP_PAGES = ["account", "sign-in", "orders", "kitchen", "monitoring"];
/** Served with no-cache: the browser must fetch the current version each time. */
const CACHING_WORKERS = ["shop-worker.js", "staff-worker.js"];
const WORKERS = [...CACHING_WORKERS, "order-worker.js"];
/** Staff pages exist before a shop is open to customers; access is checked by sign-in. */
const STAFF_PAGES = ["manage", "orders", "join"];
const NOT_PAGES = ["api", "app", "assets", "business_rules"];

/** Replaces the service workers where the operator wants no offline pages: removes their caches and unregisters itself. */
const REMOVE_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("comptoir-"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;

/**
 * Serves images, shop images and the single-page app. Unknown pages get the app, unknown files a
 * 404.
 */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { webDir, picturesDir, shopImagesDir, shopsDir, shops } = options;
  const madeImages = readMadeImages(shopImagesDir);
  const serve = async (root: string, prefix: string, maxAge: number, immutable = false) => {
    if (!existsSync(root)) return;
    const files = { root, prefix, maxAge, immutable, index: false as const, decorateReply: false };
    await app.register(fastifyStatic, { ...files, dotfiles: "deny", preCompressed: true });
  };
  await serve(picturesDir, "/assets/pictures/", ONE_DAY_MS);
  const images = { shops, shopsDir, madeDir: shopImagesDir, made: madeImages };
  await app.register(shopImages({ ...images, maxAge: ONE_DAY_MS }));
  await serve(join(webDir, "app"), "/app/", ONE_YEAR_MS, true);
  if (existsSync(join(webDir, "index.html"))) await servePages(app, options, madeImages);
  app.setNotFoundHandler((_request, reply) => sendFault(reply, { code: "not_found" }));
}

async function servePages(
  app: FastifyInstance,
  { webDir, shops, publicUrl, prerenderer, keepsPages = true }: WebAppOptions,
  madeImages: MadeImages,
): Promise<void> {
  await app.register(fastifyStatic, { root: webDir, serve: false, maxAge: ONE_DAY_MS });
  const files = readdirSync(webDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "index.html")
    .map((entry) => entry.name);
  for (const name of files) {
    app.get(`/${name}`, (_request, reply) => {
      if (!WORKERS.includes(name)) return reply.sendFile(name);
      reply.header("cache-control", "no-cache");
      if (keepsPages || !CACHING_WORKERS.includes(name)) {
        return reply.sendFile(name, { cacheControl: false });
      }
      return reply.type("text/javascript").send(REMOVE_WORKER);
    });
  }

  app.get("/", (request, reply) => {
    const [, query] = request.url.split("?");
    return reply.redirect(`/${DEFAULT_SLUG}${query ? `?${query}` : ""}`);
  });

  const policy = app.securityHeaders["content-security-policy"] ?? "";
  const build = readWebBuild(webDir, { publicUrl, policy, madeImages });
  const otherPage = appPage(build);
  const previewHeaders = headersOfPreview(policy);
  const shopPages = createShopPages(build, shops, prerenderer);
  app.addHook("onClose", async () => shopPages.stop());
  for (const screen of [undefined, ...SCREENS]) {
    app.get<{ Params: { slug: string }; Querystring: { language?: string } }>(
      screen ? `/:slug/${screen}/site.webmanifest` : "/:slug/site.webmanifest",
      (request, reply) => {
        const shop = shops.get(request.params.slug);
        if (!shop) return reply.callNotFound();
        const language = knownLanguage(request.query.language);
        const manifest = appManifest(shop, madeImages, screen, language);
        return reply.type("application/manifest+json").send(manifest);
      },
    );
  }
  app.get("/*", { compress: false }, (request, reply) => {
    const [path = "", query] = request.url.split("?");
    const [, first = "", second = ""] = path.split("/");
    if (NOT_PAGES.includes(first)) return sendFault(reply, { code: "not_found" });
    if (query && new URLSearchParams(query).has("preview") && !APP_PAGES.includes(first)) {
      return otherPage(request, reply.headers(previewHeaders));
    }
    const shop = shops.get(first);
    const pageOf = (shop: LoadedShop) => {
      const visit = readVisit(request, query);
      if (path === `/${first}`) return shopPages.get(shop, visit);
      const legal = LEGAL_PAGES.find((page) => path === `/${first}/${page}`);
      if (legal) return shopPages.getLegal(shop, visit.language, legal);
      const screen = SCREENS.find((name) => path === `/${first}/${name}`);
      return shopPages.getPlain(shop, visit.language, screen);
    };
    const page = shop ? pageOf(shop) : otherPage;
    const isStaffPage = isSlug(first) && STAFF_PAGES.includes(second);
    reply.status(shop || isStaffPage || APP_PAGES.includes(first) ? 200 : 404);
    return page(request, reply);
  });
}

/** A preview is shown in the office's frame and must not be cached or indexed. */
function headersOfPreview(policy: string): Record<string, string> {
  return {
    "content-security-policy": policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    "x-frame-options": "SAMEORIGIN",
    "x-robots-tag": "noindex",
    "cache-control": "no-store",
    // The URL contains a secret key.
    "referrer-policy": "no-referrer",
  };
}

function readVisit(request: FastifyRequest, query: string | undefined): Visit {
  const chosen = request.cookies.comptoir_language;
  return {
    language: knownLanguage(chosen),
    dish: (query && new URLSearchParams(query).get("dish")) || undefined,
  };
}

function knownLanguage(named: string | undefined): Language {
  return LANGUAGES.find((language) => language === named) ?? DEFAULT_LANGUAGE;
}

/**
 * Cached pages of the shops, prerendered at the start and on change. Until then the page is sent
 * for the app to render. A linked dish changes only the head.
 */
function createShopPages(build: WebBuild, shops: Shops, prerenderer: Prerenderer | undefined) {
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
  const cached = (shop: LoadedShop, key: string, make: () => ReadyAnswer): ReadyAnswer => {
    const pages = ready.get(shop) ?? new Map<string, ReadyAnswer>();
    ready.set(shop, pages);
    const page = pages.get(key) ?? make();
    pages.set(key, page);
    return page;
  };
  return {
    get(shop: LoadedShop, visit: Visit): ReadyAnswer {
      const { language } = visit;
      const dish = visit.dish && hasDish(shop.shop, visit.dish) ? visit.dish : undefined;
      const content = prerendered.get(shop)?.get(language);
      return cached(shop, [language, dish].join(), () =>
        shopPage(build, shop, { language, dish }, content),
      );
    },
    getLegal: (shop: LoadedShop, language: Language, legal: LegalPage) =>
      cached(shop, `${language}/${legal}`, () => legalPage(build, shop, language, legal)),
    getPlain: (shop: LoadedShop, language: Language, screen?: Screen) =>
      cached(shop, `${language}//${screen ?? ""}`, () => plainPage(build, shop, language, screen)),
    stop: shops.onChange(prepare),
  };
}
