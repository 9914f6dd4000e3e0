import {
  type Closing,
  closeDayRequest,
  closing,
  closingQuery,
  closingsQuery,
  closingsResponse,
  dayReportQuery,
  dayReportResponse,
  reportFileQuery,
  STAFF_PATHS,
} from "@comptoir/contract";
import { type Day, isRecentClosing } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError, unwrap } from "../../faults.ts";
import { callSchema } from "../../http/call-schema.ts";
import { hasRight, requireRight, type StaffMember } from "../profiles/require-staff.ts";
import { type CloseDayDeps, closeDay } from "./close-day.ts";
import { readClosing, readClosings, readDayReport, withName } from "./read-reports.ts";
import { writeReportFile } from "./write-report-file.ts";

const tags = ["staff"];

export function closingRoutes(deps: CloseDayDeps & { clock: () => Date }): FastifyPluginAsyncZod {
  const { db, clock } = deps;

  const mayRead = (request: FastifyRequest, { closedAt }: Closing) =>
    hasRight(request, "all_reports") || isRecentClosing(closedAt, clock());

  const requireClosing = async (request: FastifyRequest, slug: string, number: number) => {
    requireRight(request, "close_day", slug);
    const found = unwrap(await readClosing(db, slug, number));
    if (!mayRead(request, found)) throw new FaultError({ code: "owner_only" });
    return found;
  };

  return async (app) => {
    app.get(
      STAFF_PATHS.getDayReport,
      { schema: callSchema("staff", { querystring: dayReportQuery }, dayReportResponse) },
      async (request) => {
        const { restaurantId, ...days } = request.query;
        const { slug } = requireReport(request, request.query);
        return await readDayReport(db, { slug, ...days, now: clock() });
      },
    );

    app.post(
      STAFF_PATHS.closeDay,
      { schema: callSchema("staff", { body: closeDayRequest }, closing) },
      async (request) => {
        const { restaurantId, countedCash = null, note, ...fields } = request.body;
        const staff = requireRight(request, "close_day", restaurantId);
        const how = { countedCash, note: note?.trim() || null, ...fields };
        const command = { staff, ...how, at: clock(), requestId: request.id };
        const closed = unwrap(await closeDay(deps, command));
        return await withName(db, closed);
      },
    );

    app.get(
      STAFF_PATHS.getClosings,
      { schema: callSchema("staff", { querystring: closingsQuery }, closingsResponse) },
      async (request) => {
        const { restaurantId, before } = request.query;
        const { slug } = requireRight(request, "close_day", restaurantId);
        const closings = await readClosings(db, slug, before);
        return closings.filter((closing) => mayRead(request, closing));
      },
    );

    app.get(
      STAFF_PATHS.getClosing,
      { schema: callSchema("staff", { querystring: closingQuery }, closing) },
      async (request) => {
        const { restaurantId, number } = request.query;
        return await requireClosing(request, restaurantId, number);
      },
    );

    app.get(
      STAFF_PATHS.reportFile,
      { schema: { querystring: reportFileQuery, tags } },
      async (request, reply) => {
        const { restaurantId, ...query } = request.query;
        const { slug } = requireReport(request, request.query);
        if (query.number !== undefined) await requireClosing(request, restaurantId, query.number);
        const file = unwrap(await writeReportFile(deps, { slug, ...query, now: clock() }));
        return reply
          .type(file.type)
          .header("content-disposition", `attachment; filename="${file.name}"`)
          .send(file.bytes);
      },
    );
  };
}

function requireReport(
  request: FastifyRequest,
  { restaurantId, from }: { readonly restaurantId: string; readonly from?: Day | undefined },
): StaffMember {
  return requireRight(request, from === undefined ? "close_day" : "all_reports", restaurantId);
}
