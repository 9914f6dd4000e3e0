import { PATHS, slug } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FaultError } from "../../faults.ts";
import { readyText } from "../../http/ready-text.ts";
import type { Shops } from "./load-shops.ts";

export function shopRoutes(shops: Shops): FastifyPluginAsyncZod {
  const texts = new Map([...shops].map(([slug, { source }]) => [slug, readyText(source)]));
  return async (app) => {
    app.get(
      `${PATHS.businessRules}/:file`,
      { schema: { params: z.object({ file: z.string() }), tags: ["shops"] } },
      async (request, reply) => {
        const name = /^(.+)\.json$/.exec(request.params.file)?.[1];
        const isSlug = name !== undefined && z.safeParse(slug, name).success;
        const loaded = isSlug ? shops.get(name) : undefined;
        const send = isSlug ? texts.get(name) : undefined;
        if (!loaded || !send) throw new FaultError({ code: "menu_not_found" });
        reply.header("cache-control", "no-cache").header("etag", loaded.etag);
        if (request.headers["if-none-match"] === loaded.etag) return reply.status(304).send();
        return await send(request, reply.type("application/json; charset=utf-8"));
      },
    );
  };
}
