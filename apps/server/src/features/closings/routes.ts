import {
  closeDayRequest,
  closing,
  closingQuery,
  closingsQuery,
  closingsResponse,
  dayReportQuery,
  dayReportResponse,
  errorBody,
  reportFileQuery,
  STAFF_PATHS,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { type CloseDayDeps, closeDay } from "./close-day.ts";
import { readClosing, readClosings, readDayReport, withName } from "./read-reports.ts";
import { writeReportFile } from "./write-report-file.ts";

interface ClosingDeps extends CloseDayDeps {
  readonly clock: () => Date;
}

const refusals = { "4xx": errorBody };
const tags = ["staff"];

/** The shop's books. The kitchen's tablet, which lies about, opens nothing of them. */
export function closingRoutes(deps: ClosingDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  return async (app) => {
    app.get(
      STAFF_PATHS.getDayReport,
      {
        schema: {
          querystring: dayReportQuery,
          response: { 200: dayReportResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, ...days } = request.query;
        const { slug } = requireStaff(request, restaurantId);
        return await readDayReport(db, { slug, ...days, now: clock() });
      },
    );

    app.post(
      STAFF_PATHS.closeDay,
      { schema: { body: closeDayRequest, response: { 200: closing, ...refusals }, tags } },
      async (request) => {
        const { restaurantId, countedCash = null, note, ...asked } = request.body;
        const staff = requireStaff(request, restaurantId);
        const how = { countedCash, note: note?.trim() || null, ...asked };
        const command = { staff, ...how, at: clock(), requestId: request.id };
        const closed = unwrap(await closeDay(deps, command));
        return await withName(db, closed);
      },
    );

    app.get(
      STAFF_PATHS.getClosings,
      {
        schema: {
          querystring: closingsQuery,
          response: { 200: closingsResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId, before } = request.query;
        const { slug } = requireStaff(request, restaurantId);
        return await readClosings(db, slug, before);
      },
    );

    app.get(
      STAFF_PATHS.getClosing,
      { schema: { querystring: closingQuery, response: { 200: closing, ...refusals }, tags } },
      async (request) => {
        const { restaurantId, number } = request.query;
        const { slug } = requireStaff(request, restaurantId);
        return unwrap(await readClosing(db, slug, number));
      },
    );

    app.get(
      STAFF_PATHS.reportFile,
      { schema: { querystring: reportFileQuery, tags } },
      async (request, reply) => {
        const { restaurantId, ...asked } = request.query;
        const { slug } = requireStaff(request, restaurantId);
        const file = unwrap(await writeReportFile(deps, { slug, ...asked, now: clock() }));
        return reply
          .type(file.type)
          .header("content-disposition", `attachment; filename="${file.name}"`)
          .send(file.bytes);
      },
    );
  };
}
