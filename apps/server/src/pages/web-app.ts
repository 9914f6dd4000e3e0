import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, DEFAULT_SLUG, LANGUAGES, type Language } from "@comptoir/domain";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Shops } from "../features/shops/shops.ts";
import { sendFault } from "../http/error-handler.ts";
import { appPage, readWebBuild } from "./page.ts";
import type { Prerenderer } from "./prerenderer.ts";
import { createShopPages } from "./shop-pages.ts";

export interface WebAppOptions {
  readonly webDir: string;
  readonly picturesDir: string;
  readonly shopsDir: string;
  readonly shops: Shops;
  readonly publicUrl: string;
  /** Without one, the app renders every page by itself. */
  readonly prerenderer?: Prerenderer | undefined;
}

const ONE_DAY_MS = 24 * 3600 * 1000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;
/** First segments that are pages of the app rather than shops. */
const APP_PAGES = ["account", "sign-in", "orders", "monitoring"];
const NOT_PAGES = ["api", "app", "assets", "business_rules"];

/** Pictures, shop images and the single-page app; unknown pages get the app, unknown files a 404. */
export async function serveWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { webDir, picturesDir, shopsDir, shops } = options;
  const serve = async (root: string, prefix: string, maxAge: number, immutable = false) => {
    if (!existsSync(root)) return;
    const files = { root, prefix, maxAge, immutable, index: false as const, decorateReply: false };
    await app.register(fastifyStatic, { ...files, dotfiles: "deny", preCompressed: true });
  };
  await serve(picturesDir, "/assets/pictures/", ONE_DAY_MS);
  await app.register(shopImages(shops, shopsDir));
  await serve(join(webDir, "app"), "/app/", ONE_YEAR_MS, true);
  if (existsSync(join(webDir, "index.html"))) await servePages(app, options);
  app.setNotFoundHandler((_request, reply) => sendFault(reply, { code: "not_found" }));
}

/** Each shop's own images, whenever it came. */
function shopImages(shops: Shops, shopsDir: string): FastifyPluginAsync {
  const files = { root: shopsDir, maxAge: ONE_DAY_MS, index: false as const };
  return async (app) => {
    // What is asked for must be spelled as the file is.
    const guard = { dotfiles: "deny" as const, allowedPath: () => true };
    await app.register(fastifyStatic, { ...files, ...guard, serve: false });
    app.get<{ Params: { slug: string; "*": string } }>(
      "/assets/shops/:slug/*",
      { schema: { hide: true } },
      (request, reply) => {
        const { slug, "*": path } = request.params;
        if (!shops.get(slug)) return reply.callNotFound();
        return reply.sendFile(path, join(shopsDir, slug, "images"));
      },
    );
  };
}

async function servePages(
  app: FastifyInstance,
  { webDir, shops, publicUrl, prerenderer }: WebAppOptions,
): Promise<void> {
  await app.register(fastifyStatic, { root: webDir, serve: false, maxAge: ONE_DAY_MS });
  const files = readdirSync(webDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "index.html")
    .map((entry) => entry.name);
  for (const name of files) app.get(`/${name}`, (_request, reply) => reply.sendFile(name));

  app.get("/", (request, reply) => {
    const [, query] = request.url.split("?");
    return reply.redirect(`/${DEFAULT_SLUG}${query ? `?${query}` : ""}`);
  });

  const policy = app.securityHeaders["content-security-policy"] ?? "";
  const build = readWebBuild(webDir, { publicUrl, policy });
  const otherPage = appPage(build);
  const shopPages = createShopPages(build, shops, prerenderer);
  app.addHook("onClose", async () => shopPages.stop());
  app.get("/*", { compress: false }, (request, reply) => {
    const [path = ""] = request.url.split("?");
    const [, first = ""] = path.split("/");
    if (NOT_PAGES.includes(first)) return sendFault(reply, { code: "not_found" });
    const shop = shops.get(first);
    const isOwn = shop && path === `/${first}`;
    const page = isOwn ? shopPages.get(shop, readLanguage(request)) : otherPage;
    reply.status(shop || APP_PAGES.includes(first) ? 200 : 404);
    return page(request, reply);
  });
}

/** The language chosen on an earlier visit; the page remembers it in a cookie for this purpose. */
function readLanguage(request: FastifyRequest): Language {
  const chosen = request.cookies.comptoir_language;
  return LANGUAGES.find((language) => language === chosen) ?? DEFAULT_LANGUAGE;
}
