import { PATHS, publicContent } from "@comptoir/contract";
import type { JsonObject } from "@comptoir/domain";
import type { FastifyReply } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { FaultError } from "../../faults.ts";
import { type ReadyAnswer, readyAnswer } from "../../http/ready-answer.ts";
import type { LoadedShop, Shops } from "./shops.ts";

interface ShopDeps {
  readonly shops: Shops;
  readonly readPreview: (slug: string, key: string) => Promise<JsonObject | undefined>;
}

const query = z.object({ preview: z.optional(z.string()) });

export function shopRoutes({ shops, readPreview }: ShopDeps): FastifyPluginAsyncZod {
  const ready = new WeakMap<LoadedShop, ReadyAnswer>();
  const answerOf = (loaded: LoadedShop): ReadyAnswer => {
    const answer = ready.get(loaded) ?? fileAnswer(loaded);
    ready.set(loaded, answer);
    return answer;
  };
  const sendPreview = async (reply: FastifyReply, slug: string, key: string) => {
    const draft = await readPreview(slug, key);
    if (draft === undefined) throw new FaultError({ code: "preview_expired" });
    const unlisted = { "cache-control": "no-store", "x-robots-tag": "noindex" };
    return reply.headers(unlisted).send(publicContent(draft));
  };
  return async (app) => {
    app.get(
      `${PATHS.businessRules}/:file`,
      {
        schema: { params: z.object({ file: z.string() }), querystring: query, tags: ["shops"] },
        compress: false,
      },
      (request, reply) => {
        const [, slug = ""] = /^(.+)\.json$/.exec(request.params.file) ?? [];
        const { preview } = request.query;
        if (preview !== undefined) return sendPreview(reply, slug, preview);
        const loaded = shops.get(slug);
        if (!loaded) throw new FaultError({ code: "menu_not_found" });
        const headers = headersOf(loaded);
        const isKnown = request.headers["if-none-match"] === headers.etag;
        if (isKnown) return reply.status(304).headers(headers).send();
        return answerOf(loaded)(request, reply);
      },
    );
  };
}

function fileAnswer(loaded: LoadedShop): ReadyAnswer {
  const type = { "content-type": "application/json; charset=utf-8" };
  return readyAnswer(loaded.shown.json, { ...type, ...headersOf(loaded) });
}

function headersOf({ shown }: LoadedShop) {
  return { "cache-control": "no-cache", etag: `"${shown.version}"` };
}
