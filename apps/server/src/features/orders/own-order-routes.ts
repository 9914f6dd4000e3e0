import {
  getMyOrdersQuery,
  getMyOrdersResponse,
  getOpenOrdersQuery,
  getOpenOrdersResponse,
  getPushKeyResponse,
  linkGuestOrdersRequest,
  linkGuestOrdersResponse,
  order,
  ownOrderRequest,
  PATHS,
  PUSH_PATHS,
  shareOrderResponse,
  subscribePushRequest,
  subscribePushResponse,
  trackOrderQuery,
  unshareOrderResponse,
  unsubscribePushRequest,
  unsubscribePushResponse,
  updateOrderUserRequest,
  updateOrderUserResponse,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { routeSchema } from "../../http/route-schema.ts";
import { refuseOtherSites } from "../../http/security-headers.ts";
import { requireSelf, requireUser } from "../../identity/authentication.ts";
import type { OrderChanged } from "../../live/change-feed.ts";
import type { Db } from "../../storage/schema.ts";
import { ensureProfile } from "../profiles/change-profile.ts";
import { vapidKeysOf } from "../push/push-services.ts";
import { subscribePush, unsubscribePush } from "../push/subscribe-push.ts";
import { customerOf, readGuestHash, seenOrderOf } from "./guest-cookie.ts";
import { linkGuestOrders, linkOrder } from "./link-order.ts";
import {
  cancelOrder,
  findSeenOrder,
  readOpenOrders,
  readOwnOrders,
  shareOrder,
  trackOrder,
  unshareOrder,
} from "./own-order.ts";

interface OwnOrderDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly secret: string;
  readonly pushServices: readonly string[];
  readonly orderChanged: OrderChanged;
}

export function ownOrderRoutes(deps: OwnOrderDeps): FastifyPluginAsyncZod {
  const { db, clock } = deps;
  const { publicKey: key } = vapidKeysOf(deps.secret);
  const byCookie = { onRequest: refuseOtherSites, config: { rateLimit: LIMITS.order } };
  return async (app) => {
    app.get(
      PATHS.getMyOrders,
      { schema: routeSchema("orders", { querystring: getMyOrdersQuery }, getMyOrdersResponse) },
      async (request) => {
        const { subject } = requireUser(request);
        return await readOwnOrders(db, subject, request.query.before, request.query.limit);
      },
    );

    app.get(
      PATHS.getOpenOrders,
      { schema: routeSchema("orders", { querystring: getOpenOrdersQuery }, getOpenOrdersResponse) },
      async (request) => readOpenOrders(db, request.query.restaurantId, customerOf(request)),
    );

    app.get(
      PATHS.trackOrder,
      { schema: routeSchema("orders", { querystring: trackOrderQuery }, order) },
      async (request) => {
        return unwrap(await trackOrder(deps, seenOrderOf(request, request.query)));
      },
    );

    app.post(
      PATHS.cancelOrder,
      { ...byCookie, schema: routeSchema("orders", { body: ownOrderRequest }, order) },
      async (request) => {
        const stamp = { at: clock(), requestId: request.id };
        return unwrap(await cancelOrder(deps, { ...seenOrderOf(request, request.body), ...stamp }));
      },
    );

    app.post(
      PATHS.shareOrder,
      { ...byCookie, schema: routeSchema("orders", { body: ownOrderRequest }, shareOrderResponse) },
      async (request) => unwrap(await shareOrder(deps, seenOrderOf(request, request.body))),
    );

    app.post(
      PATHS.unshareOrder,
      {
        ...byCookie,
        schema: routeSchema("orders", { body: ownOrderRequest }, unshareOrderResponse),
      },
      async (request) => unwrap(await unshareOrder(deps, seenOrderOf(request, request.body))),
    );

    app.post(
      PATHS.updateOrderUser,
      { schema: routeSchema("orders", { body: updateOrderUserRequest }, updateOrderUserResponse) },
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
        schema: routeSchema("orders", { body: linkGuestOrdersRequest }, linkGuestOrdersResponse),
      },
      async (request) => {
        const { userId } = request.body;
        const at = clock();
        unwrap(await ensureProfile(db, requireSelf(request, userId), at));
        const guestHash = readGuestHash(request);
        return { linked: unwrap(await linkGuestOrders(db, { userId, guestHash, at })) };
      },
    );

    app.get(
      PUSH_PATHS.getPushKey,
      { schema: { response: { 200: getPushKeyResponse }, tags: ["orders"] } },
      async () => ({ key }),
    );

    app.post(
      PUSH_PATHS.subscribePush,
      {
        ...byCookie,
        schema: routeSchema("orders", { body: subscribePushRequest }, subscribePushResponse),
      },
      async (request) => {
        const { subscription, language } = request.body;
        const findOrder = () => findSeenOrder(deps, seenOrderOf(request, request.body));
        const device = { subscription, language, at: deps.clock() };
        return unwrap(await subscribePush(deps, findOrder, device));
      },
    );

    app.post(
      PUSH_PATHS.unsubscribePush,
      {
        ...byCookie,
        schema: routeSchema("orders", { body: unsubscribePushRequest }, unsubscribePushResponse),
      },
      async (request) => {
        const { order } = unwrap(await findSeenOrder(deps, seenOrderOf(request, request.body)));
        return await unsubscribePush(deps.db, order.id, request.body.endpoint);
      },
    );
  };
}
