import {
  type ChangeOrderRequest,
  changedOrderQuery,
  changeOrderRequest,
  confirmOrderRequest,
  encodeOrder,
  getOrdersQuery,
  getOrdersResponse,
  getRefundsQuery,
  getRefundsResponse,
  monitoringQuery,
  monitoringResponse,
  order,
  orderHistoryQuery,
  orderHistoryResponse,
  orderOnWire,
  promiseOrderRequest,
  recallOrderRequest,
  receivePaymentRequest,
  STAFF_PATHS,
  settleRefundRequest,
  staffService,
  tickLineRequest,
  updateOrderStateRequest,
} from "@comptoir/contract";
import type { Order, OrderChanges } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { unwrap } from "../../faults.ts";
import { sendIfChanged, type TaggedJson, tagged } from "../../http/ready-answer.ts";
import { routeSchema } from "../../http/route-schema.ts";
import { coalesceByKey } from "../../take-turns.ts";
import { readRefunds } from "../payments/read-refunds.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import type { Services } from "../service/services.ts";
import { readStaffService } from "../service/switch-off.ts";
import { changeOrder } from "./change-order.ts";
import { moveOrder, recallOrder } from "./move-order.ts";
import { receivePayment, settleRefund } from "./order-money.ts";
import { listDay } from "./orders-repository.ts";
import { promiseOrder } from "./promise-order.ts";
import { type ReadDisplayDeps, readDisplay, readHistory } from "./read-orders.ts";
import { confirmOrder, type StaffOrderDeps, tickOrderLine } from "./staff-order.ts";

interface StaffOrderRouteDeps extends StaffOrderDeps, ReadDisplayDeps {
  readonly services: Services;
}

const config = { kitchen: true as const };
const querystring = changedOrderQuery;

export function staffOrderRoutes(deps: StaffOrderRouteDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const commandOf = (request: FastifyRequest) => ({
    staff: requireStaff(request),
    at: clock(),
    requestId: request.id,
  });
  /** All boards of a shop ask at once when a process has ended. */
  const readList = coalesceByKey<TaggedJson>();
  return async (app) => {
    app.get(
      STAFF_PATHS.getOrders,
      { config, schema: routeSchema("staff", { querystring: getOrdersQuery }, getOrdersResponse) },
      async (request, reply) => {
        const { restaurantId: slug, date: day, by: kind, carriedOver, snapshot } = request.query;
        requireStaff(request, slug);
        const list = await readList(
          JSON.stringify([slug, day, kind, carriedOver, snapshot]),
          async () => {
            const isWithCarriedOver = carriedOver === "true";
            const orders = await listDay(db, { slug, day, kind, isWithCarriedOver });
            const encode = (given: Order) => z.encode(orderOnWire, encodeOrder(given, snapshot));
            return tagged(orders.map(encode));
          },
        );
        return sendIfChanged(request, reply, list);
      },
    );

    app.get(
      STAFF_PATHS.getOrderNumbersForMonitoring,
      {
        config,
        schema: routeSchema("staff", { querystring: monitoringQuery }, monitoringResponse),
      },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return await readDisplay(deps, slug);
      },
    );

    app.get(
      STAFF_PATHS.getOrderHistory,
      {
        config,
        schema: routeSchema("staff", { querystring: orderHistoryQuery }, orderHistoryResponse),
      },
      async (request) => {
        const staff = requireStaff(request);
        return unwrap(await readHistory(db, { id: request.query._id, staff }));
      },
    );

    app.get(
      STAFF_PATHS.getRefunds,
      {
        config,
        schema: routeSchema("staff", { querystring: getRefundsQuery }, getRefundsResponse),
      },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return readRefunds(db, slug, clock());
      },
    );

    app.post(
      STAFF_PATHS.updateOrderState,
      {
        config,
        schema: routeSchema("staff", { querystring, body: updateOrderStateRequest }, orderOnWire),
      },
      async (request) => {
        const { _id: id, state: to, ...how } = request.body;
        const moved = await moveOrder(deps, { id, to, ...how, ...commandOf(request) });
        return encodeOrder(unwrap(moved), request.query.snapshot);
      },
    );

    app.post(
      STAFF_PATHS.recallOrder,
      {
        config,
        schema: routeSchema("staff", { querystring, body: recallOrderRequest }, orderOnWire),
      },
      async (request) => {
        const { _id: id, ...seen } = request.body;
        const recalled = await recallOrder(deps, { id, ...seen, ...commandOf(request) });
        return encodeOrder(unwrap(recalled), request.query.snapshot);
      },
    );

    app.post(
      STAFF_PATHS.tickLine,
      { config, schema: routeSchema("staff", { querystring, body: tickLineRequest }, orderOnWire) },
      async (request) => {
        const { _id: id, ...tick } = request.body;
        const ticked = await tickOrderLine(deps, { id, ...tick, staff: requireStaff(request) });
        return encodeOrder(unwrap(ticked), request.query.snapshot);
      },
    );

    app.post(
      STAFF_PATHS.promiseOrder,
      {
        config,
        schema: routeSchema("staff", { querystring, body: promiseOrderRequest }, orderOnWire),
      },
      async (request) => {
        const { _id: id, revision, at } = request.body;
        const promise = { id, revision, promised: new Date(at), ...commandOf(request) };
        return encodeOrder(unwrap(await promiseOrder(deps, promise)), request.query.snapshot);
      },
    );

    app.post(
      STAFF_PATHS.changeOrder,
      { config, schema: routeSchema("staff", { body: changeOrderRequest }, order) },
      async (request) => {
        const { _id: id, moves, revision, ...body } = request.body;
        const seen = { id, moves, revision, ...commandOf(request) };
        return unwrap(await changeOrder(deps, { ...seen, changes: changesOf(body) }));
      },
    );

    app.post(
      STAFF_PATHS.confirmOrder,
      { config, schema: routeSchema("staff", { body: confirmOrderRequest }, staffService) },
      async (request) => {
        const { restaurantId: slug, _id: id } = request.body;
        const staff = requireStaff(request, slug);
        unwrap(await confirmOrder(deps, { id, ...commandOf(request), staff }));
        return unwrap(await readStaffService(deps, slug, clock()));
      },
    );

    app.post(
      STAFF_PATHS.receivePayment,
      { config, schema: routeSchema("staff", { body: receivePaymentRequest }, order) },
      async (request) => {
        const { _id: id, ...payment } = request.body;
        return unwrap(await receivePayment(deps, { id, ...payment, ...commandOf(request) }));
      },
    );

    app.post(
      STAFF_PATHS.settleRefund,
      { config, schema: routeSchema("staff", { body: settleRefundRequest }, order) },
      async (request) => {
        const { _id: id, ...settled } = request.body;
        return unwrap(await settleRefund(deps, { id, ...settled, ...commandOf(request) }));
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
