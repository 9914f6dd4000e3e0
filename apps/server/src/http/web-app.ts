import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Shops } from "../features/shops/load-shops.ts";
import { sendFault } from "./error-handler.ts";

export interface WebAppOptions {
  readonly webDir: string;
  readonly picturesDir: string;
  readonly shopsDir: string;
  readonly shops: Shops;
}

const ONE_DAY_MS = 24 * 3600 * 1000;
const ONE_YEAR_MS = 365 * ONE_DAY_MS;

/** Pictures, shop images and the single-page app; unknown pages get the app, unknown files a 404. */
export async function serveWebApp(
  app: FastifyInstance,
  { webDir, picturesDir, shopsDir, shops }: WebAppOptions,
): Promise<void> {
  const serve = (root: string, prefix: string, maxAge: number, immutable = false) =>
    existsSync(root)
      ? app.register(fastifyStatic, {
          root,
          prefix,
          maxAge,
          immutable,
          index: false,
          decorateReply: false,
          dotfiles: "deny",
        })
      : undefined;
  await serve(picturesDir, "/assets/pictures/", ONE_DAY_MS);
  for (const slug of shops.keys()) {
    await serve(join(shopsDir, slug, "images"), `/assets/shops/${slug}/`, ONE_DAY_MS);
  }
  await serve(join(webDir, "app"), "/app/", ONE_YEAR_MS, true);

  const page = join(webDir, "index.html");
  if (!existsSync(page)) return;
  const html = readFileSync(page, "utf8");
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === "GET" && !/^\/(api|assets|app|business_rules)\//.test(request.url);
    if (!isPage) return sendFault(reply, { code: "not_found" });
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(html);
  });
}
