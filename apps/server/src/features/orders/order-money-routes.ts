import {
  errorBody,
  getRefundsQuery,
  getRefundsResponse,
  order,
  receivePaymentRequest,
  STAFF_PATHS,
  settleRefundRequest,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { readRefunds } from "../payments/read-refunds.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { receivePayment } from "./receive-payment.ts";
import { settleRefund } from "./settle-refund.ts";
import type { StaffOrderDeps } from "./staff-order.ts";

interface OrderMoneyDeps extends StaffOrderDeps {
  readonly clock: () => Date;
}

const config = { kitchen: true as const };
const refusals = { "4xx": errorBody };
const response = { 200: order, ...refusals };
const tags = ["staff"];

export function orderMoneyRoutes(deps: OrderMoneyDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const stampOf = (request: FastifyRequest) => ({ at: clock(), requestId: request.id });
  return async (app) => {
    app.post(
      STAFF_PATHS.receivePayment,
      { config, schema: { body: receivePaymentRequest, response, tags } },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, ...payment } = request.body;
        return unwrap(await receivePayment(deps, { id, staff, ...payment, ...stampOf(request) }));
      },
    );

    app.post(
      STAFF_PATHS.settleRefund,
      { config, schema: { body: settleRefundRequest, response, tags } },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, ...settled } = request.body;
        return unwrap(await settleRefund(deps, { id, staff, ...settled, ...stampOf(request) }));
      },
    );

    app.get(
      STAFF_PATHS.getRefunds,
      {
        config,
        schema: {
          querystring: getRefundsQuery,
          response: { 200: getRefundsResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return readRefunds(db, slug, clock());
      },
    );
  };
}
