import { createHash } from "node:crypto";
import type { Agent } from "node:https";
import type { WebPushError } from "web-push";
import { NOTHING_TO_SEND } from "../../outbox/deliver.ts";
import { PermanentError, UnavailableError } from "../../outbox/failure-words.ts";
import type { ClaimedMessage } from "../../outbox/outbox-repository.ts";
import { findOrderPush, type OrderPushDeps, type Push } from "./order-push.ts";
import { isPushEndpoint, vapidKeysOf } from "./push-services.ts";
import { findStaffPush } from "./staff-push.ts";

interface PushHandlerDeps extends OrderPushDeps {
  readonly publicUrl: string;
  readonly pushServices: readonly string[];
  /** Accepts a self-signed push service in tests. */
  readonly agent?: Agent;
}

const STAFF_NOTICES = ["unwatched", "new_order"];

type ClaimedPush = Pick<ClaimedMessage, "payload" | "createdAt">;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 3_993;
const EXPIRED_STATUSES = [404, 410];

export function createPushHandler(deps: PushHandlerDeps) {
  const { pushServices, agent } = deps;
  const vapidDetails = { subject: subjectOf(deps.publicUrl), ...vapidKeysOf(deps.secret) };
  return async (claimed: ClaimedPush) => {
    const push = await findPush(deps, claimed);
    if (!push) return NOTHING_TO_SEND;
    const { device, lifeS } = push;
    // The list of allowed services may be shorter by now.
    if (!isPushEndpoint(device.endpoint, pushServices)) return await forget(push);
    const written = await push.write();
    if (!written) return NOTHING_TO_SEND;
    if (deps.clock().getTime() - claimed.createdAt.getTime() > lifeS * 1000) {
      throw new PermanentError("the news could not be pushed while it was any");
    }
    const text = JSON.stringify(written.message);
    if (Buffer.byteLength(text) > MAX_BYTES) {
      throw new Error("the message is too long to be pushed");
    }
    const subscription = { endpoint: device.endpoint, keys: JSON.parse(device.keys_json) };
    // Loaded with the first notification.
    const { default: webPush } = await import("web-push");
    try {
      return await webPush.sendNotification(subscription, text, {
        vapidDetails,
        TTL: lifeS,
        urgency: written.isUrgent ? "high" : "normal",
        topic: topicOf(written.message.tag),
        timeout: TIMEOUT_MS,
        ...(agent && { agent }),
      });
    } catch (error) {
      const status = statusOf(error);
      if (status && EXPIRED_STATUSES.includes(status)) return await forget(push);
      throw describeFailure(error, status);
    }
  };
}

function findPush(deps: PushHandlerDeps, claimed: ClaimedPush): Promise<Push | null> {
  return STAFF_NOTICES.includes(String(claimed.payload.notice))
    ? findStaffPush(deps, claimed)
    : findOrderPush(deps, claimed.payload);
}

async function forget(push: Push): Promise<typeof NOTHING_TO_SEND> {
  await push.forget();
  return NOTHING_TO_SEND;
}

function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? publicUrl : "mailto:push@localhost.localdomain";
}

/** Push services replace an undelivered message by a newer one with the same topic (RFC 8030). */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
}

const RETRYABLE_STATUSES = [408, 429];

/** The status of the push service's answer, if there was one. */
function statusOf(error: unknown): number | undefined {
  return (error as Partial<WebPushError>).statusCode;
}

/** The library's error contains the device's endpoint, which must not be logged. */
function describeFailure(error: unknown, status: number | undefined) {
  if (!status) {
    const { code = "unknown" } = error as NodeJS.ErrnoException;
    return new UnavailableError(`the push service cannot be reached: ${code}`);
  }
  const why = `the push service answered ${status}`;
  const isPermanent = status >= 400 && status < 500 && !RETRYABLE_STATUSES.includes(status);
  return isPermanent ? new PermanentError(why) : new UnavailableError(why);
}
