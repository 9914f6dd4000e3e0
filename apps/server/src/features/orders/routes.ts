import {
  changedOrderQuery,
  createOrderHeaders,
  createOrderRequest,
  createOrderResponse,
  encodeOrder,
  errorBody,
  getOrdersQuery,
  getOrdersResponse,
  monitoringQuery,
  monitoringResponse,
  orderOnWire,
  PATHS,
  STAFF_PATHS,
  updateOrderStateRequest,
} from "@comptoir/contract";
import { INITIAL_STATE, type Order } from "@comptoir/domain";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { unwrap } from "../../faults.ts";
import { clientNetwork, LIMITS, limitAdditionally } from "../../http/rate-limits.ts";
import { sendIfChanged } from "../../http/ready-answer.ts";
import { requireCustomer } from "../../identity/authentication.ts";
import { ensureProfile } from "../profiles/change-profile.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { guestToken, hash, isTokenOf, setGuestCookie } from "./guest-cookie.ts";
import { moveOrder } from "./move-order.ts";
import { listDay } from "./orders-repository.ts";
import { type PlaceOrderDeps, placeOrder } from "./place-order.ts";
import { readDisplay } from "./read-orders.ts";
import { requireKeyOfPages, submissionOf } from "./submission.ts";

interface OrderDeps extends PlaceOrderDeps {
  readonly secureCookies: boolean;
}

const GUEST = "guest";
/** Fits a hundred lines with ten options each. */
const ORDER_BODY_LIMIT = 32 * 1024;
const refusals = { "4xx": errorBody };
const config = { kitchen: true as const };

export function placeOrderRoutes(deps: OrderDeps): FastifyPluginAsyncZod {
  const { db, clock, secret, secureCookies } = deps;
  const tags = ["orders"];
  return async (app) => {
    const limitGuesses = limitAdditionally(app, LIMITS.coupon);

    app.post(
      PATHS.createOrder,
      {
        config: { ...config, rateLimit: LIMITS.order },
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
        const isTaken = body.channel !== undefined && body.channel !== "web";
        const user = named === GUEST || isTaken ? null : requireCustomer(request, named);
        if (user) unwrap(await ensureProfile(db, user, clock()));
        const userId = user?.subject ?? null;
        const submission = submissionOf(body, userId, headers["idempotency-key"] ?? null);
        const takenBy = isTaken ? requireStaff(request, submission.slug).subject : null;
        const token = userId || takenBy ? null : guestToken(request, secret, submission);
        const network = clientNetwork(request.ip);
        const provenEmail = user?.emailVerified ? user.email : null;
        const who = { userId, provenEmail, guestHash: token && hash(token), takenBy, network };
        const placed = unwrap(await placeOrder(deps, { ...submission, ...who, request: body }));
        if (token && isTokenOf(token, placed, clock())) {
          setGuestCookie(reply, token, secureCookies);
        }
        return reply.status(201).send({
          _id: placed.id,
          orderNumber: placed.number,
          restaurantId: placed.slug,
          state: INITIAL_STATE,
          totalPrice: placed.amounts.total,
        });
      },
    );
  };
}

export function staffOrderRoutes(deps: OrderDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const tags = ["staff"];
  return async (app) => {
    app.get(
      STAFF_PATHS.getOrders,
      {
        config,
        schema: {
          querystring: getOrdersQuery,
          response: { 200: getOrdersResponse, ...refusals },
          tags,
        },
      },
      async (request, reply) => {
        const { restaurantId: slug, date: day, by: kind, carriedOver, snapshot } = request.query;
        requireStaff(request, slug);
        const isWithCarriedOver = carriedOver === "true";
        const orders = await listDay(db, { slug, day, kind, isWithCarriedOver });
        const encode = (given: Order) => z.encode(orderOnWire, encodeOrder(given, snapshot));
        return sendIfChanged(request, reply, orders.map(encode));
      },
    );

    app.post(
      STAFF_PATHS.updateOrderState,
      {
        config,
        schema: {
          querystring: changedOrderQuery,
          body: updateOrderStateRequest,
          response: { 200: orderOnWire, ...refusals },
          tags,
        },
      },
      async (request) => {
        const staff = requireStaff(request);
        const { _id: id, state: to, ...how } = request.body;
        const stamp = { at: clock(), requestId: request.id };
        const moved = unwrap(await moveOrder(deps, { id, to, ...how, staff, ...stamp }));
        return encodeOrder(moved, request.query.snapshot);
      },
    );

    app.get(
      STAFF_PATHS.getOrderNumbersForMonitoring,
      {
        config,
        schema: {
          querystring: monitoringQuery,
          response: { 200: monitoringResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug } = request.query;
        requireStaff(request, slug);
        return await readDisplay(deps, slug);
      },
    );
  };
}
