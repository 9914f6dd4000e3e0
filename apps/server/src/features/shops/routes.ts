import { PATHS } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FaultError } from "../../faults.ts";
import { readyAnswer } from "../../http/ready-answer.ts";
import type { Shops } from "./load-shops.ts";

export function shopRoutes(shops: Shops): FastifyPluginAsyncZod {
  const files = new Map(
    [...shops.values()].map(({ slug, source, etag }) => {
      const headers = { "cache-control": "no-cache", etag };
      const type = { "content-type": "application/json; charset=utf-8" };
      return [`${slug}.json`, { headers, answer: readyAnswer(source, { ...type, ...headers }) }];
    }),
  );
  return async (app) => {
    app.get(
      `${PATHS.businessRules}/:file`,
      { schema: { params: z.object({ file: z.string() }), tags: ["shops"] }, compress: false },
      (request, reply) => {
        const file = files.get(request.params.file);
        if (!file) throw new FaultError({ code: "menu_not_found" });
        const isKnown = request.headers["if-none-match"] === file.headers.etag;
        if (isKnown) return reply.status(304).headers(file.headers).send();
        return file.answer(request, reply);
      },
    );
  };
}
