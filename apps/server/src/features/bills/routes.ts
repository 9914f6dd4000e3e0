import { errorBody, ORDER_BILL_PATH, trackOrderQuery } from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import type { Db } from "../../storage/schema.ts";
import { customerOf } from "../orders/guest-cookie.ts";
import type { Shops } from "../shops/shops.ts";
import { readBill } from "./read-bill.ts";

interface BillDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly secret: string;
}

export function billRoutes(deps: BillDeps): FastifyPluginAsyncZod {
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
        const { restaurantId: slug, orderNumber: number, key } = request.query;
        const asked = { slug, number, key, ...customerOf(request) };
        const { pdf, file } = unwrap(await readBill(deps, asked));
        return reply
          .type("application/pdf")
          .header("content-disposition", `inline; filename="${file}"`)
          .send(pdf);
      },
    );
  };
}
