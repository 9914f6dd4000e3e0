import {
  acceptPaidRequest,
  acceptPaidResponse,
  assignBankEntryRequest,
  BANK_PATHS,
  bankEntry,
  errorBody,
  getBankEntriesQuery,
  getBankEntriesResponse,
  importBankFileQuery,
  importBankFileResponse,
  MAX_BANK_FILE_BYTES,
  setAsideBankEntryRequest,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { routeSchema } from "../../http/route-schema.ts";
import { requireRight } from "../profiles/require-staff.ts";
import {
  acceptPaid,
  assignBankEntry,
  listBankEntries,
  setAsideBankEntry,
} from "./decide-on-entry.ts";
import { type ImportBankFileDeps, importBankFile } from "./import-bank-file.ts";

interface BankFileDeps extends ImportBankFileDeps {
  readonly clock: () => Date;
}

const XML = ["application/xml", "text/xml"];
const tags = ["staff"];
const refusals = { "4xx": errorBody };

export function bankFileRoutes(deps: BankFileDeps): FastifyPluginAsyncZod {
  const stampOf = (request: FastifyRequest) => ({ at: deps.clock(), requestId: request.id });
  return async (app) => {
    app.addContentTypeParser(XML, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );

    app.post(
      BANK_PATHS.importBankFile,
      {
        bodyLimit: MAX_BANK_FILE_BYTES,
        config: { rateLimit: LIMITS.bankFile },
        // Checked before the body is read.
        preParsing: async (request) => void requireRight(request, "bank_files"),
        schema: {
          consumes: XML,
          querystring: importBankFileQuery,
          response: { 200: importBankFileResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { slug, subject: by } = requireRight(
          request,
          "bank_files",
          request.query.restaurantId,
        );
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return unwrap(await importBankFile(deps, { slug, bytes, by, ...stampOf(request) }));
      },
    );

    app.get(
      BANK_PATHS.getBankEntries,
      {
        schema: routeSchema("staff", { querystring: getBankEntriesQuery }, getBankEntriesResponse),
      },
      async (request) => {
        const { slug } = requireRight(request, "bank_files", request.query.restaurantId);
        return await listBankEntries(deps.db, slug);
      },
    );

    app.post(
      BANK_PATHS.acceptPaid,
      { schema: routeSchema("staff", { body: acceptPaidRequest }, acceptPaidResponse) },
      async (request) => {
        const staff = requireRight(request, "bank_files");
        const { ids } = request.body;
        return unwrap(await acceptPaid(deps, { ids, staff, ...stampOf(request) }));
      },
    );

    app.post(
      BANK_PATHS.assignBankEntry,
      { schema: routeSchema("staff", { body: assignBankEntryRequest }, bankEntry) },
      async (request) => {
        const staff = requireRight(request, "bank_files");
        return unwrap(await assignBankEntry(deps, { ...request.body, staff, ...stampOf(request) }));
      },
    );

    app.post(
      BANK_PATHS.setAsideBankEntry,
      { schema: routeSchema("staff", { body: setAsideBankEntryRequest }, bankEntry) },
      async (request) => {
        const staff = requireRight(request, "bank_files");
        return unwrap(
          await setAsideBankEntry(deps, { ...request.body, staff, ...stampOf(request) }),
        );
      },
    );
  };
}
