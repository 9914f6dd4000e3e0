import { errorBody, ORDER_BILL_PATH, trackOrderQuery } from "@comptoir/contract";
import { accept } from "@comptoir/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { fault, unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { WORDS } from "../../i18n/words.ts";
import type { Db } from "../../storage/schema.ts";
import { seenOrderOf } from "../orders/guest-cookie.ts";
import { type SeenOrder, trackOrder } from "../orders/own-order.ts";
import type { Shops } from "../shops/shops.ts";
import { drawInvoice } from "./draw-bill.ts";

export function billRoutes(deps: { db: Db; shops: Shops; secret: string }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      ORDER_BILL_PATH,
      {
        config: { rateLimit: LIMITS.bill },
        schema: {
          querystring: trackOrderQuery,
          response: { 200: z.custom<Buffer>(), "4xx": errorBody },
          produces: ["application/pdf"],
          tags: ["orders"],
        },
      },
      async (request, reply) => {
        const query = seenOrderOf(request, request.query);
        const { pdf, file } = unwrap(await readBill(deps, query));
        return reply
          .type("application/pdf")
          .header("content-disposition", `inline; filename="${file}"`)
          .send(pdf);
      },
    );
  };
}

/** Contains only what the order's page shows to the same reader. */
async function readBill(deps: { db: Db; shops: Shops; secret: string }, query: SeenOrder) {
  const found = await trackOrder(deps, query);
  if (!found.ok) return found;
  const order = found.value;
  const { slug, language, number } = order;
  const shop = deps.shops.get(slug)?.shop;
  if (!shop) return fault("order_not_found");
  const pdf = await drawInvoice({ order, shop, slug, language });
  return accept({ pdf, file: WORDS[language].invoice.file(number) });
}
