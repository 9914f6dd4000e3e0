import {
  createOrderHeaders,
  createOrderRequest,
  createOrderResponse,
  errorBody,
  getMyOrdersQuery,
  getMyOrdersResponse,
  getOrdersQuery,
  getOrdersResponse,
  monitoringQuery,
  monitoringResponse,
  order,
  PATHS,
  trackedOrder,
  trackOrderQuery,
  updateOrderStateRequest,
  updateOrderUserRequest,
  updateOrderUserResponse,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { optionalUser, requireSelf, requireUser } from "../../http/authentication.ts";
import { clientNetwork } from "../../http/client-network.ts";
import { LIMITS, limitBesides } from "../../http/rate-limits.ts";
import { sendIfChanged } from "../../http/send-if-changed.ts";
import type { ChangeFeed } from "../../live/change-feed.ts";
import { ensureProfile } from "../profiles/change-profile.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { guestToken, hash, isGivenFor, readGuestHash, setGuestCookie } from "./guest-cookie.ts";
import { linkOrder } from "./link-order.ts";
import { moveOrder } from "./move-order.ts";
import { orderOnWire, placedOnWire } from "./order-on-wire.ts";
import { type PlaceOrderDeps, placeOrder } from "./place-order.ts";
import { readDay, readDisplay, readOwnOrders, trackOrder } from "./read-orders.ts";
import { requireKeyOfPages, submissionOf } from "./submission.ts";

interface OrderDeps extends PlaceOrderDeps {
  readonly feed: ChangeFeed;
  readonly secureCookies: boolean;
}

const GUEST = "guest";
/** A hundred lines of some ten options each fit into it. */
const ORDER_BODY_LIMIT = 32 * 1024;
const refusals = { "4xx": errorBody };
/** The kitchen's tablet shows the board and the display, and moves orders. */
const config = { kitchen: true as const };

export function customerOrderRoutes(deps: OrderDeps): FastifyPluginAsyncZod {
  const { db, feed, clock, secret, secureCookies } = deps;
  const tags = ["orders"];
  return async (app) => {
    const limitGuesses = limitBesides(app, LIMITS.coupon);

    app.post(
      PATHS.createOrder,
      {
        config: { rateLimit: LIMITS.order },
        bodyLimit: ORDER_BODY_LIMIT,
        schema: {
          headers: createOrderHeaders,
          body: createOrderRequest,
          response: { 201: createOrderResponse, ...refusals },
          tags,
        },
      },
      async (request, reply) => {
        requireKeyOfPages(request);
        const { body, headers } = request;
        if (body.couponCode) await limitGuesses(request);
        const named = body.userId ?? GUEST;
        const user = named === GUEST ? null : requireSelf(request, named);
        if (user) unwrap(await ensureProfile(db, user, clock()));
        const userId = user?.subject ?? null;
        const submission = submissionOf(body, userId, headers["idempotency-key"] ?? null);
        const token = userId ? null : guestToken(request, secret, submission);
        const network = clientNetwork(request.ip);
        const who = { userId, guestHash: token && hash(token), network };
        const placed = unwrap(await placeOrder(deps, { ...submission, ...who, request: body }));
        feed.publish({ kind: "order", slug: placed.restaurant_id, orderId: placed.id });
        if (token && isGivenFor(token, placed, clock())) {
          setGuestCookie(reply, token, secureCookies);
        }
        return reply.status(201).send(placedOnWire(placed));
      },
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
        const { orderNumber, userId, restaurantId } = request.body;
        const guestHash = readGuestHash(request);
        return unwrap(await linkOrder(db, { orderNumber, userId, restaurantId, guestHash }));
      },
    );

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
      PATHS.trackOrder,
      {
        schema: {
          querystring: trackOrderQuery,
          response: { 200: trackedOrder, ...refusals },
          tags,
        },
      },
      async (request) => {
        const userId = optionalUser(request)?.subject ?? null;
        const guestHash = readGuestHash(request);
        return unwrap(await trackOrder(db, { ...request.query, userId, guestHash }));
      },
    );
  };
}

export function staffOrderRoutes({ db, clock, feed }: OrderDeps): FastifyPluginAsyncZod {
  const tags = ["staff"];
  return async (app) => {
    app.get(
      PATHS.getOrders,
      {
        config,
        schema: {
          querystring: getOrdersQuery,
          response: { 200: getOrdersResponse, ...refusals },
          tags,
        },
      },
      async (request, reply) => {
        const { restaurantId, date, by } = request.query;
        requireStaff(request, restaurantId);
        return sendIfChanged(request, reply, await readDay(db, restaurantId, date, by));
      },
    );

    app.post(
      PATHS.updateOrderState,
      {
        config,
        schema: { body: updateOrderStateRequest, response: { 200: order, ...refusals }, tags },
      },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, state: to } = request.body;
        const asked = { at: clock(), requestId: request.id };
        const moved = unwrap(await moveOrder(db, { id, to, staff, ...asked }));
        feed.publish({ kind: "order", slug: staff.slug, orderId: id });
        return orderOnWire(moved.order, moved.events);
      },
    );

    app.get(
      PATHS.getOrderNumbersForMonitoring,
      {
        config,
        schema: {
          querystring: monitoringQuery,
          response: { 200: monitoringResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId } = request.query;
        requireStaff(request, restaurantId);
        return await readDisplay(db, restaurantId);
      },
    );
  };
}
