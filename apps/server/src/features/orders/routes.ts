import { createHash } from "node:crypto";
import {
  type CreateOrderRequest,
  createOrderHeaders,
  createOrderRequest,
  createOrderResponse,
  doneResponse,
  errorBody,
  holdRequest,
  holdResponse,
  PATHS,
  releaseHoldRequest,
} from "@comptoir/contract";
import { DEFAULT_ORDERING_SLUG, INITIAL_STATE } from "@comptoir/domain";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { FaultError, unwrap } from "../../faults.ts";
import { clientNetwork, LIMITS, limitAdditionally } from "../../http/rate-limits.ts";
import { routeSchema } from "../../http/route-schema.ts";
import { requireCustomer } from "../../identity/authentication.ts";
import { ensureProfile } from "../profiles/change-profile.ts";
import { requireStaff } from "../profiles/require-staff.ts";
import { releaseHold } from "../service/holds.ts";
import { guestToken, hash, isTokenOf, setGuestCookie } from "./guest-cookie.ts";
import { holdPlaces } from "./hold-places.ts";
import { type PlaceOrderDeps, placeOrder } from "./place-order.ts";

interface OrderDeps extends PlaceOrderDeps {
  readonly secureCookies: boolean;
}

const GUEST = "guest";
/** Fits a hundred lines with ten options each. */
const BODY_LIMIT = 32 * 1024;

export function placeOrderRoutes(deps: OrderDeps): FastifyPluginAsyncZod {
  const { db, clock, secret, secureCookies, services } = deps;
  const customerOf = async (request: FastifyRequest, { userId, channel }: CreateOrderRequest) => {
    const isByStaff = channel !== undefined && channel !== "web";
    if (isByStaff || (userId ?? GUEST) === GUEST) return { isByStaff, user: null };
    const user = requireCustomer(request, userId ?? GUEST);
    unwrap(await ensureProfile(db, user, clock()));
    return { isByStaff, user };
  };
  return async (app) => {
    const limitGuesses = limitAdditionally(app, LIMITS.coupon);

    app.post(
      PATHS.createOrder,
      {
        config: { kitchen: true, rateLimit: LIMITS.order },
        bodyLimit: BODY_LIMIT,
        schema: {
          headers: createOrderHeaders,
          body: createOrderRequest,
          response: { 201: createOrderResponse, "4xx": errorBody },
          tags: ["orders"],
        },
      },
      async (request, reply) => {
        requireKeyOfPages(request);
        const { body, headers } = request;
        if (body.couponCode) await limitGuesses(request);
        const { user, isByStaff } = await customerOf(request, body);
        const userId = user?.subject ?? null;
        const submission = {
          slug: body.restaurantId ?? DEFAULT_ORDERING_SLUG,
          idempotencyKey: headers["idempotency-key"] ?? null,
          requestHash: hashRequest(body, userId),
        };
        const takenBy = isByStaff ? requireStaff(request, submission.slug).subject : null;
        const token = userId || takenBy ? null : guestToken(request, secret, submission);
        const provenEmail = user?.emailVerified ? user.email : null;
        const network = clientNetwork(request.ip);
        const who = { userId, provenEmail, guestHash: token && hash(token), takenBy, network };
        const placed = unwrap(await placeOrder(deps, { ...submission, ...who, request: body }));
        if (token && isTokenOf(token, placed, clock())) setGuestCookie(reply, token, secureCookies);
        const { id: _id, number: orderNumber, slug: restaurantId, amounts } = placed;
        const totalPrice = amounts.total;
        const state = INITIAL_STATE;
        return reply.status(201).send({ _id, orderNumber, restaurantId, state, totalPrice });
      },
    );

    app.post(
      PATHS.hold,
      {
        // The kitchen tablet takes orders by phone and at the counter.
        config: { kitchen: true, rateLimit: LIMITS.hold },
        bodyLimit: BODY_LIMIT,
        schema: routeSchema("orders", { body: holdRequest }, holdResponse),
      },
      async (request) => {
        const { channel = "web", restaurantId: slug } = request.body;
        if (channel !== "web") requireStaff(request, slug);
        const network = clientNetwork(request.ip);
        return unwrap(await holdPlaces(deps, { request: request.body, network }));
      },
    );

    app.post(
      PATHS.releaseHold,
      {
        config: { rateLimit: LIMITS.hold },
        schema: routeSchema("orders", { body: releaseHoldRequest }, doneResponse),
      },
      async (request) => {
        const { restaurantId: slug, hold } = request.body;
        if (await releaseHold(db, slug, hold)) services.changed(slug);
        return { done: true as const };
      },
    );
  };
}

/** Required of browsers: without a key, an order sent twice would be stored twice. */
function requireKeyOfPages({ headers }: FastifyRequest): void {
  const isPage = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  if (isPage && headers["idempotency-key"] === undefined) {
    throw new FaultError({ code: "idempotency_key_required" });
  }
}

function hashRequest(request: CreateOrderRequest, userId: string | null): string {
  return createHash("sha256")
    .update(JSON.stringify([userId, request]))
    .digest("base64url");
}
