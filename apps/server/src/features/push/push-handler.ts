import { createHash } from "node:crypto";
import type { Agent } from "node:https";
import { LANGUAGES, type Order } from "@comptoir/domain";
import webPush, { WebPushError } from "web-push";
import type { OutboxMessage } from "../../outbox/outbox.ts";
import type { Db } from "../../storage/schema.ts";
import { linkKeyOf } from "../orders/order-link.ts";
import type { Shops } from "../shops/shops.ts";
import { deleteSubscriptions, findSubscription, type SubscriptionRow } from "./push-repository.ts";
import { isPushEndpoint } from "./push-services.ts";
import { pushText } from "./push-text.ts";
import { vapidKeysOf } from "./vapid-keys.ts";

type FollowedOrder = Order & Parameters<typeof linkKeyOf>[1];

interface PushHandlerDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly secret: string;
  readonly publicUrl: string;
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
/** The device does not want messages any more, or is no more. */
const GONE = [404, 410];

/** Sends what the outbox holds for devices; what it throws is tried again. */
export function createPushHandler(deps: PushHandlerDeps) {
  const { db, pushServices, agent } = deps;
  const vapidDetails = { subject: subjectOf(deps.publicUrl), ...vapidKeysOf(deps.secret) };
  return async ({ payload }: Pick<OutboxMessage, "payload">): Promise<void> => {
    const device = await findSubscription(db, String(payload.subscriptionId));
    if (!device) return;
    // The list of services may have been shortened since.
    if (!isPushEndpoint(device.endpoint, pushServices)) return deleteSubscriptions(db, [device.id]);
    const message = await messageFor(deps, device, Number(payload.entry));
    if (!message) return;
    const subscription = { endpoint: device.endpoint, keys: JSON.parse(device.keys_json) };
    try {
      await webPush.sendNotification(subscription, message.text, {
        vapidDetails,
        TTL: LIFE_S,
        urgency: message.isUrgent ? "high" : "normal",
        topic: topicOf(device.order_id),
        timeout: PATIENCE_MS,
        ...(agent && { agent }),
      });
    } catch (error) {
      if (error instanceof WebPushError && GONE.includes(error.statusCode)) {
        return deleteSubscriptions(db, [device.id]);
      }
      throw describeFailure(error);
    }
  };
}

/** Null where the order has gone on since, or was taken back: only its last state is news. */
async function messageFor(
  { findOrder, secret, shops }: PushHandlerDeps,
  { order_id, by_link, language: chosen }: SubscriptionRow,
  entry: number,
) {
  const order = await findOrder(order_id);
  const shop = order && shops.get(order.slug)?.shop;
  if (!order || !shop || order.history.length !== entry) return null;
  const language = LANGUAGES.find((known) => known === chosen) ?? order.language;
  const key = by_link === 1 ? linkKeyOf(secret, order) : undefined;
  const told = pushText(order, { shopName: shop.shopName, language, key });
  if (!told) return null;
  const text = JSON.stringify(told);
  if (Buffer.byteLength(text) > MAX_BYTES) throw new Error("the message is too long to be pushed");
  return { text, isUrgent: order.state === "prepared" };
}

/** Where a push service may complain; it wants to be told one way or the other. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? publicUrl : "mailto:push@localhost.localdomain";
}

/** Of several messages about one order, a device that was off gets the last one only. */
function topicOf(orderId: string): string {
  return createHash("sha256").update(orderId).digest("base64url").slice(0, 32);
}

/** The library's error carries the device's address, which no log should have. */
function describeFailure(error: unknown): Error {
  return error instanceof WebPushError
    ? new Error(`the push service answered ${error.statusCode}`)
    : new Error(`the push service cannot be reached: ${(error as NodeJS.ErrnoException).code}`);
}
