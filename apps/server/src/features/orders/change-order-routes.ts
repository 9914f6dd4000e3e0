import {
  type ChangeOrderRequest,
  changedOrderQuery,
  changeOrderRequest,
  encodeOrder,
  errorBody,
  order,
  orderHistoryQuery,
  orderHistoryResponse,
  orderOnWire,
  promiseOrderRequest,
  recallOrderRequest,
  STAFF_PATHS,
  tickLineRequest,
} from "@comptoir/contract";
import type { OrderChanges } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import type { Services } from "../service/services.ts";
import type { Shops } from "../shops/shops.ts";
import { changeOrder } from "./change-order.ts";
import { promiseOrder } from "./promise-order.ts";
import { readHistory } from "./read-history.ts";
import { recallOrder } from "./recall-order.ts";
import type { StaffOrderDeps } from "./staff-order.ts";
import { tickOrderLine } from "./tick-order-line.ts";

interface ChangeOrderDeps extends StaffOrderDeps {
  readonly shops: Shops;
  readonly services: Services;
  readonly clock: () => Date;
}

const config = { kitchen: true as const };
const refusals = { "4xx": errorBody };
const response = { 200: orderOnWire, ...refusals };
const querystring = changedOrderQuery;
const tags = ["staff"];

export function changeOrderRoutes(deps: ChangeOrderDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const stampOf = (request: FastifyRequest) => ({ at: clock(), requestId: request.id });
  return async (app) => {
    app.post(
      STAFF_PATHS.recallOrder,
      { config, schema: { querystring, body: recallOrderRequest, response, tags } },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, moves, reason } = request.body;
        const recall = { id, staff, moves, reason, ...stampOf(request) };
        return encodeOrder(unwrap(await recallOrder(deps, recall)), request.query.snapshot);
      },
    );

    app.post(
      STAFF_PATHS.tickLine,
      { config, schema: { querystring, body: tickLineRequest, response, tags } },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, line, isDone } = request.body;
        const ticked = unwrap(await tickOrderLine(deps, { id, staff, line, isDone }));
        return encodeOrder(ticked, request.query.snapshot);
      },
    );

    app.post(
      STAFF_PATHS.changeOrder,
      { config, schema: { body: changeOrderRequest, response: { 200: order, ...refusals }, tags } },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, moves, revision, ...body } = request.body;
        const seen = { id, staff, moves, revision, ...stampOf(request) };
        return unwrap(await changeOrder(deps, { ...seen, changes: changesOf(body) }));
      },
    );

    app.post(
      STAFF_PATHS.promiseOrder,
      { config, schema: { querystring, body: promiseOrderRequest, response, tags } },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, revision, at: promised } = request.body;
        const promise = { id, staff, revision, promised: new Date(promised), ...stampOf(request) };
        return encodeOrder(unwrap(await promiseOrder(deps, promise)), request.query.snapshot);
      },
    );

    app.get(
      STAFF_PATHS.getOrderHistory,
      {
        config,
        schema: {
          querystring: orderHistoryQuery,
          response: { 200: orderHistoryResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const staff = requireStaff(request);
        return unwrap(await readHistory(db, { id: request.query._id, staff }));
      },
    );
  };
}

function changesOf({
  deliveryTimePreference: wish,
  customerInfo: contact,
  deliveryAddress: address,
  ...changes
}: Omit<ChangeOrderRequest, "_id" | "moves" | "revision">): OrderChanges {
  return { ...changes, wish, contact, address };
}
