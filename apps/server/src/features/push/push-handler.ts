import { createHash } from "node:crypto";
import type { Agent } from "node:https";
import { LANGUAGES, type Order } from "@comptoir/domain";
import webPush, { WebPushError } from "web-push";
import * as z from "zod/mini";
import { NOTHING_TO_TELL } from "../../outbox/deliver.ts";
import type { OutboxMessage } from "../../outbox/outbox.ts";
import type { ClaimedMessage } from "../../outbox/outbox-repository.ts";
import { PermanentError } from "../../outbox/permanent-error.ts";
import { UnavailableError } from "../../outbox/unavailable-error.ts";
import type { Db } from "../../storage/schema.ts";
import { CUSTOMER_NOTICES, type CustomerNotice } from "../notices/order-notices.ts";
import { linkKeyOf } from "../orders/order-link.ts";
import type { Shops } from "../shops/shops.ts";
import { pushBody } from "./push-body.ts";
import { deleteSubscriptions, findSubscription, type SubscriptionRow } from "./push-repository.ts";
import { isPushEndpoint } from "./push-services.ts";
import { pushText } from "./push-text.ts";
import { vapidKeysOf } from "./vapid-keys.ts";

const pushed = z.object({
  notice: z.enum(CUSTOMER_NOTICES),
  entry: z.int(),
  at: z.optional(z.string()),
  before: z.optional(z.string()),
});

type FollowedOrder = Order & Parameters<typeof linkKeyOf>[1];

interface PushHandlerDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly secret: string;
  readonly publicUrl: string;
  readonly clock: () => Date;
  readonly pushServices: readonly string[];
  readonly findOrder: (id: string) => Promise<FollowedOrder | undefined>;
  /** Trusts a push service that no authority vouches for, in tests. */
  readonly agent?: Agent;
}

/** News of an order are old after this long: a device that is off until then hears nothing. */
const LIFE_S = 4 * 3600;
const PATIENCE_MS = 10_000;
/** What every push service takes, after encryption. */
const MAX_BYTES = 3_993;
/** What nobody should hear of too late. */
const URGENT: readonly CustomerNotice[] = ["order_promised", "unpaid_ending"];
/** The device does not want messages any more, or is no more. */
const GONE = [404, 410];

/** Sends what the outbox holds for devices; what it throws is tried again. */
export function createPushHandler(deps: PushHandlerDeps) {
  const { db, pushServices, agent } = deps;
  const vapidDetails = { subject: subjectOf(deps.publicUrl), ...vapidKeysOf(deps.secret) };
  return async ({ payload, createdAt }: Pick<ClaimedMessage, "payload" | "createdAt">) => {
    const device = await findSubscription(db, String(payload.subscriptionId));
    if (!device) return NOTHING_TO_TELL;
    // The list of services may have been shortened since.
    if (!isPushEndpoint(device.endpoint, pushServices)) return await forget(db, device);
    const message = await messageFor(deps, device, payload);
    if (!message) return NOTHING_TO_TELL;
    if (deps.clock().getTime() - createdAt.getTime() > LIFE_S * 1000) {
      throw new PermanentError("the news could not be pushed while it was any");
    }
    const subscription = { endpoint: device.endpoint, keys: JSON.parse(device.keys_json) };
    try {
      return await webPush.sendNotification(subscription, message.text, {
        vapidDetails,
        TTL: LIFE_S,
        urgency: message.isUrgent ? "high" : "normal",
        topic: topicOf(device.order_id),
        timeout: PATIENCE_MS,
        ...(agent && { agent }),
      });
    } catch (error) {
      if (error instanceof WebPushError && GONE.includes(error.statusCode)) {
        return await forget(db, device);
      }
      throw describeFailure(error);
    }
  };
}

async function forget(db: Db, { id }: SubscriptionRow): Promise<typeof NOTHING_TO_TELL> {
  await deleteSubscriptions(db, [id]);
  return NOTHING_TO_TELL;
}

/** Null where the order has gone on since, or was taken back. */
async function messageFor(
  deps: PushHandlerDeps,
  device: SubscriptionRow,
  payload: OutboxMessage["payload"],
) {
  const { findOrder, secret, shops } = deps;
  const order = await findOrder(device.order_id);
  const shop = order && shops.get(order.slug)?.shop;
  const told = z.safeParse(pushed, payload);
  if (!shop || !told.success) return null;
  const language = LANGUAGES.find((known) => known === device.language) ?? order.language;
  const news = { order, shop, language, subscriptionId: device.id, ...told.data };
  const body = await pushBody({ db: deps.db, now: deps.clock() }, news);
  if (!body) return null;
  const key = device.by_link === 1 ? linkKeyOf(secret, order) : undefined;
  const text = JSON.stringify(pushText(order, body, { shopName: shop.shopName, language, key }));
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error("the message is too long to be pushed");
  return { text, isUrgent: order.state === "prepared" || URGENT.includes(told.data.notice) };
}

/** Where a push service may complain; it wants to be told one way or the other. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? publicUrl : "mailto:push@localhost.localdomain";
}

/** Of several messages about one order, a device that was off gets the last one only. */
function topicOf(orderId: string): string {
  return createHash("sha256").update(orderId).digest("base64url").slice(0, 32);
}

/** What a push service may take another time. */
const FOR_NOW = [408, 429];

/** The library's error carries the device's address, which no log should have. */
function describeFailure(error: unknown): PermanentError | UnavailableError {
  if (!(error instanceof WebPushError)) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    return new UnavailableError(`the push service cannot be reached: ${code}`);
  }
  const { statusCode } = error;
  const why = `the push service answered ${statusCode}`;
  const isForGood = statusCode >= 400 && statusCode < 500 && !FOR_NOW.includes(statusCode);
  return isForGood ? new PermanentError(why) : new UnavailableError(why);
}
