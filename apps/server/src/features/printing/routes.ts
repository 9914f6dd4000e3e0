import {
  cloudPrntAnswer,
  cloudPrntDoneQuery,
  cloudPrntJobQuery,
  cloudPrntPoll,
  getPrintersQuery,
  getPrintersResponse,
  printOrderRequest,
  printOrderResponse,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError, unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { routeSchema } from "../../http/route-schema.ts";
import type { PrintersChanged } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { isSecretOf, readPrinters } from "./manage-printers.ts";
import { PRINTER_MEDIA_TYPE } from "./paper.ts";
import { findPrinter, type StoredPrinter } from "./printers-repository.ts";
import { type FindOrder, printOrder } from "./queue-print-jobs.ts";
import { answerPoll, fetchJob, finishJob, type ServeJobsDeps } from "./serve-jobs.ts";

interface PrinterDeps {
  readonly db: Db;
  readonly findOrder: FindOrder;
  readonly clock: () => Date;
  readonly printersChanged: PrintersChanged;
}

export function printerRoutes(deps: PrinterDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const config = { kitchen: true as const };
  return async (app) => {
    app.get(
      STAFF_PATHS.getPrinters,
      {
        config,
        schema: routeSchema("staff", { querystring: getPrintersQuery }, getPrintersResponse),
      },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return await readPrinters(db, slug, clock());
      },
    );

    app.post(
      STAFF_PATHS.printOrder,
      { config, schema: routeSchema("staff", { body: printOrderRequest }, printOrderResponse) },
      async (request) => {
        const { slug } = requireStaff(request);
        const { _id: id, printout, printer: printerId } = request.body;
        const command = { id, printout, printerId, slug, at: clock() };
        return { jobs: unwrap(await printOrder(deps, command)) };
      },
    );
  };
}

declare module "fastify" {
  interface FastifyRequest {
    printer: StoredPrinter | null;
  }
}

const PATH = `${STAFF_PATHS.cloudPrnt}/:printerId`;
const PRINTER_ID = /^[\da-f-]{36}$/;
const POLL_LIMIT = 16 * 1024;

/** Star CloudPRNT: a printer polls, fetches its jobs and reports their results. */
export function cloudPrntRoutes(deps: ServeJobsDeps): FastifyPluginAsyncZod {
  const config = { rateLimit: LIMITS.printer };
  return async (app) => {
    app.decorateRequest("printer", null);
    app.addHook("preParsing", async (request, reply) => {
      request.printer = await identifyPrinter(deps, request, reply);
    });

    app.post(
      PATH,
      {
        config,
        bodyLimit: POLL_LIMIT,
        schema: routeSchema("printers", { body: cloudPrntPoll }, cloudPrntAnswer),
      },
      async (request) => {
        const { statusCode, printingInProgress } = request.body;
        const job = await answerPoll(deps, printerOf(request), {
          statusCode: unescaped(statusCode ?? ""),
          isPrinting: printingInProgress ?? false,
        });
        if (!job) return { jobReady: false };
        const mediaTypes = [PRINTER_MEDIA_TYPE];
        return { jobReady: true, mediaTypes, jobToken: job.id, deleteMethod: "DELETE" as const };
      },
    );

    app.get(
      PATH,
      {
        config,
        exposeHeadRoute: false,
        schema: { querystring: cloudPrntJobQuery, tags: ["printers"] },
      },
      async (request, reply) => {
        const { token, type = PRINTER_MEDIA_TYPE } = request.query;
        if (type !== PRINTER_MEDIA_TYPE) throw new FaultError({ code: "unsupported_media_type" });
        const bytes = await fetchJob(deps, printerOf(request), token);
        if (!bytes) throw new FaultError({ code: "not_found" });
        return reply.type(PRINTER_MEDIA_TYPE).send(Buffer.from(bytes));
      },
    );

    app.delete(
      PATH,
      { config, schema: { querystring: cloudPrntDoneQuery, tags: ["printers"] } },
      async (request, reply) => {
        await finishJob(deps, printerOf(request), {
          token: request.query.token,
          code: unescaped(request.query.code),
        });
        return reply.status(200).send();
      },
    );
  };
}

/** By MAC address and secret. Does not reveal whether the printer exists. */
async function identifyPrinter(
  { db }: ServeJobsDeps,
  { params, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<StoredPrinter> {
  const { printerId } = params as { printerId: string };
  const printer = PRINTER_ID.test(printerId) ? await findPrinter(db, printerId) : undefined;
  if (isSecretOf(headers.authorization, printer?.secretHash) && printer) return printer;
  reply.header("www-authenticate", 'Basic realm="printer", charset="UTF-8"');
  throw new FaultError({ code: "unauthenticated" });
}

function printerOf({ printer }: FastifyRequest): StoredPrinter {
  if (!printer) throw new FaultError({ code: "unauthenticated" });
  return printer;
}

/** Some printers escape the code twice: "200%20OK". */
function unescaped(code: string): string {
  return code.replaceAll("%20", " ");
}
