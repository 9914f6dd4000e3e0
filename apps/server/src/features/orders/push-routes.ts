import {
  errorBody,
  getPushKeyResponse,
  PUSH_PATHS,
  subscribePushRequest,
  subscribePushResponse,
  unsubscribePushRequest,
  unsubscribePushResponse,
} from "@comptoir/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { unwrap } from "../../faults.ts";
import { LIMITS } from "../../http/rate-limits.ts";
import { refuseOtherSites } from "../../http/security-headers.ts";
import type { Db } from "../../storage/schema.ts";
import { subscribePush, unsubscribePush } from "../push/subscribe-push.ts";
import { vapidKeysOf } from "../push/vapid-keys.ts";
import { customerOf } from "./guest-cookie.ts";
import { findSeenOrder } from "./own-order.ts";

interface PushDeps {
  readonly db: Db;
  readonly clock: () => Date;
  readonly secret: string;
  readonly pushServices: readonly string[];
}

const refusals = { "4xx": errorBody };
const tags = ["orders"];

export function pushRoutes(deps: PushDeps): FastifyPluginAsyncZod {
  const { publicKey: key } = vapidKeysOf(deps.secret);
  const byCookie = { onRequest: refuseOtherSites, config: { rateLimit: LIMITS.order } };
  return async (app) => {
    app.get(
      PUSH_PATHS.getPushKey,
      { schema: { response: { 200: getPushKeyResponse }, tags } },
      async () => ({ key }),
    );

    app.post(
      PUSH_PATHS.subscribePush,
      {
        ...byCookie,
        schema: {
          body: subscribePushRequest,
          response: { 200: subscribePushResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug, orderNumber: number, key, ...device } = request.body;
        const query = { slug, number, key, ...customerOf(request) };
        const findOrder = () => findSeenOrder(deps, query);
        return unwrap(await subscribePush(deps, findOrder, { ...device, at: deps.clock() }));
      },
    );

    app.post(
      PUSH_PATHS.unsubscribePush,
      {
        ...byCookie,
        schema: {
          body: unsubscribePushRequest,
          response: { 200: unsubscribePushResponse, ...refusals },
          tags,
        },
      },
      async (request) => {
        const { restaurantId: slug, orderNumber: number, key, endpoint } = request.body;
        const query = { slug, number, key, ...customerOf(request) };
        const { order } = unwrap(await findSeenOrder(deps, query));
        return await unsubscribePush(deps.db, order.id, endpoint);
      },
    );
  };
}
