import {
  errorBody,
  getMyOrdersQuery,
  getMyOrdersResponse,
  getOpenOrdersQuery,
  getOpenOrdersResponse,
  linkGuestOrdersRequest,
  linkGuestOrdersResponse,
  order,
  ownOrderRequest,
  PATHS,
  shareOrderResponse,
  trackOrderQuery,
  unshareOrderResponse,
  updateOrderUserRequest,
  updateOrderUserResponse,
} from "@comptoir/contract";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type * as z from "zod/mini";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { refuseOtherSites } from "../../http/security-headers.ts";
import { requireSelf, requireUser } from "../../identity/authentication.ts";
import type { OrderChanged } from "../../live/order-changed.ts";
import type { Db } from "../../storage/schema.ts";
import { ensureProfile } from "../profiles/change-profile.ts";
import { cancelOrder } from "./cancel-order.ts";
import { customerOf, readGuestHash } from "./guest-cookie.ts";
import { linkGuestOrders, linkOrder } from "./link-order.ts";
import type { OwnOrder } from "./own-order.ts";
import { readOpenOrders, readOwnOrders, trackOrder } from "./read-orders.ts";
import { shareOrder, unshareOrder } from "./share-order.ts";

interface OwnOrderDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly secret: string;
  readonly orderChanged: OrderChanged;
}

const refusals = { "4xx": errorBody };
const tags = ["orders"];

export function ownOrderRoutes(deps: OwnOrderDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const byCookie = { onRequest: refuseOtherSites, config: { rateLimit: LIMITS.order } };
  return async (app) => {
    app.get(
      PATHS.getMyOrders,
      {
        schema: {
          querystring: getMyOrdersQuery,
          response: { 200: getMyOrdersResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { subject } = requireUser(request);
        return await readOwnOrders(db, subject, request.query.before, request.query.limit);
      },
    );

    app.get(
      PATHS.getOpenOrders,
      {
        schema: {
          querystring: getOpenOrdersQuery,
          response: { 200: getOpenOrdersResponse, ...refusals },
          tags,
        },
      },
      async (request) => readOpenOrders(db, request.query.restaurantId, customerOf(request)),
    );

    app.get(
      PATHS.trackOrder,
      {
        schema: { querystring: trackOrderQuery, response: { 200: order, ...refusals }, tags },
      },
      async (request) => {
        const { restaurantId: slug, orderNumber: number, key } = request.query;
        return unwrap(await trackOrder(deps, { slug, number, key, ...customerOf(request) }));
      },
    );

    app.post(
      PATHS.cancelOrder,
      {
        ...byCookie,
        schema: { body: ownOrderRequest, response: { 200: order, ...refusals }, tags },
      },
      async (request) => {
        const stamp = { at: clock(), requestId: request.id };
        return unwrap(await cancelOrder(deps, { ...ownOrderOf(request), ...stamp }));
      },
    );

    app.post(
      PATHS.shareOrder,
      {
        ...byCookie,
        schema: { body: ownOrderRequest, response: { 200: shareOrderResponse, ...refusals }, tags },
      },
      async (request) => unwrap(await shareOrder(deps, ownOrderOf(request))),
    );

    app.post(
      PATHS.unshareOrder,
      {
        ...byCookie,
        schema: {
          body: ownOrderRequest,
          response: { 200: unshareOrderResponse, ...refusals },
          tags,
        },
      },
      async (request) => unwrap(await unshareOrder(deps, ownOrderOf(request))),
    );

    app.post(
      PATHS.updateOrderUser,
      {
        schema: {
          body: updateOrderUserRequest,
          response: { 200: updateOrderUserResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        unwrap(await ensureProfile(db, requireSelf(request, request.body.userId), clock()));
        const { orderNumber: number, userId, restaurantId: slug } = request.body;
        const guestHash = readGuestHash(request);
        unwrap(await linkOrder(db, { slug, number, userId, guestHash }));
        return { orderNumber: number, userId };
      },
    );

    app.post(
      PATHS.linkGuestOrders,
      {
        ...byCookie,
        schema: {
          body: linkGuestOrdersRequest,
          response: { 200: linkGuestOrdersResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { userId } = request.body;
        const at = clock();
        unwrap(await ensureProfile(db, requireSelf(request, userId), at));
        const guestHash = readGuestHash(request);
        return { linked: unwrap(await linkGuestOrders(db, { userId, guestHash, at })) };
      },
    );
  };
}

type OwnOrderCall = FastifyRequest<{ Body: z.infer<typeof ownOrderRequest> }>;

function ownOrderOf(request: OwnOrderCall): OwnOrder {
  const { restaurantId: slug, orderNumber: number } = request.body;
  return { slug, number, ...customerOf(request) };
}
