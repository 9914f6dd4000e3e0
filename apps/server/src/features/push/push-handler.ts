import { createHash } from "node:crypto";
import type { Agent } from "node:https";
import webPush, { WebPushError } from "web-push";
import { NOTHING_TO_TELL } from "../../outbox/deliver.ts";
import type { ClaimedMessage } from "../../outbox/outbox-repository.ts";
import { PermanentError } from "../../outbox/permanent-error.ts";
import { UnavailableError } from "../../outbox/unavailable-error.ts";
import { findOrderPush, type OrderPushDeps } from "./order-push.ts";
import type { Push } from "./push.ts";
import { isPushEndpoint } from "./push-services.ts";
import { findStaffPush } from "./staff-push.ts";
import { vapidKeysOf } from "./vapid-keys.ts";

interface PushHandlerDeps extends OrderPushDeps {
  readonly publicUrl: string;
  readonly pushServices: readonly string[];
  /** Trusts a push service that no authority vouches for, in tests. */
  readonly agent?: Agent;
}

/** What a shop's people are told; all else is of an order, to its customer. */
const STAFF_NOTICES = ["unwatched", "new_order"];

type Claimed = Pick<ClaimedMessage, "payload" | "createdAt">;

const PATIENCE_MS = 10_000;
/** What every push service takes, after encryption. */
const MAX_BYTES = 3_993;
/** The device does not want messages any more, or is no more. */
const GONE = [404, 410];

/** Sends what the outbox holds for devices; what it throws is tried again. */
export function createPushHandler(deps: PushHandlerDeps) {
  const { pushServices, agent } = deps;
  const vapidDetails = { subject: subjectOf(deps.publicUrl), ...vapidKeysOf(deps.secret) };
  return async (claimed: Claimed) => {
    const push = await findPush(deps, claimed);
    if (!push) return NOTHING_TO_TELL;
    const { device, lifeS } = push;
    // The list of services may have been shortened since.
    if (!isPushEndpoint(device.endpoint, pushServices)) return await forget(push);
    const written = await push.write();
    if (!written) return NOTHING_TO_TELL;
    if (deps.clock().getTime() - claimed.createdAt.getTime() > lifeS * 1000) {
      throw new PermanentError("the news could not be pushed while it was any");
    }
    const text = JSON.stringify(written.message);
    if (Buffer.byteLength(text) > MAX_BYTES) {
      throw new Error("the message is too long to be pushed");
    }
    const subscription = { endpoint: device.endpoint, keys: JSON.parse(device.keys_json) };
    try {
      return await webPush.sendNotification(subscription, text, {
        vapidDetails,
        TTL: lifeS,
        urgency: written.isUrgent ? "high" : "normal",
        topic: topicOf(written.message.tag),
        timeout: PATIENCE_MS,
        ...(agent && { agent }),
      });
    } catch (error) {
      if (error instanceof WebPushError && GONE.includes(error.statusCode)) {
        return await forget(push);
      }
      throw describeFailure(error);
    }
  };
}

function findPush(deps: PushHandlerDeps, claimed: Claimed): Promise<Push | null> {
  return STAFF_NOTICES.includes(String(claimed.payload.notice))
    ? findStaffPush(deps, claimed)
    : findOrderPush(deps, claimed.payload);
}

async function forget(push: Push): Promise<typeof NOTHING_TO_TELL> {
  await push.forget();
  return NOTHING_TO_TELL;
}

/** Where a push service may complain; it wants to be told one way or the other. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? publicUrl : "mailto:push@localhost.localdomain";
}

/** Of several messages about one thing, a device that was off gets the last one only. */
function topicOf(tag: string): string {
  return createHash("sha256").update(tag).digest("base64url").slice(0, 32);
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
