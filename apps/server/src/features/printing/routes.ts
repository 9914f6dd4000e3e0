import {
  errorBody,
  getPrintersQuery,
  getPrintersResponse,
  printOrderRequest,
  printOrderResponse,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { type FindOrder, printOrder } from "./print-order.ts";
import type { PrintersChanged } from "./printers-changed.ts";
import { readPrinters } from "./read-printers.ts";

interface PrinterDeps {
  readonly db: Db;
  readonly findOrder: FindOrder;
  readonly clock: () => Date;
  readonly printersChanged: PrintersChanged;
}

export function printerRoutes(deps: PrinterDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const config = { kitchen: true as const };
  const tags = ["staff"];
  const refusals = { "4xx": errorBody };
  return async (app) => {
    app.get(
      STAFF_PATHS.getPrinters,
      {
        config,
        schema: {
          querystring: getPrintersQuery,
          response: { 200: getPrintersResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return await readPrinters(db, slug, clock());
      },
    );

    app.post(
      STAFF_PATHS.printOrder,
      {
        config,
        schema: {
          body: printOrderRequest,
          response: { 200: printOrderResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { slug } = requireStaff(request);
        const { _id: id, printout, printer: printerId } = request.body;
        const command = { id, printout, printerId, slug, at: clock() };
        return { jobs: unwrap(await printOrder(deps, command)) };
      },
    );
  };
}
