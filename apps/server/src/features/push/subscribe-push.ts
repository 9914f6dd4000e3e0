import { randomUUID } from "node:crypto";
import type { SubscribePushRequest } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { findSeenOrder, type SeenOrder } from "../orders/own-order.ts";
import {
  deleteDevice,
  deleteSubscriptions,
  listSubscriptionIds,
  saveSubscription,
} from "./push-repository.ts";
import { isPushEndpoint } from "./push-services.ts";

/**
 * A household's devices; one more replaces the oldest. The customer's own devices and those by link
 * are counted separately, so that readers of the link cannot push the customer's out.
 */
const MOST_DEVICES = 10;

interface SubscribePushDeps {
  readonly db: Db;
  readonly secret: string;
  readonly pushServices: readonly string[];
}

type Device = Pick<SubscribePushRequest, "subscription" | "language"> & { readonly at: Date };

export async function subscribePush(
  deps: SubscribePushDeps,
  asked: SeenOrder,
  { subscription: { endpoint, keys }, language, at }: Device,
): Promise<Result<{ subscribed: true }, Fault>> {
  const { db, pushServices } = deps;
  if (!isPushEndpoint(endpoint, pushServices)) return fault("push_service_unknown");
  const seen = await findSeenOrder(deps, asked);
  if (!seen.ok) return seen;
  const { order, isByLink } = seen.value;
  const byLink = isByLink ? 1 : 0;
  await saveSubscription(db, {
    id: randomUUID(),
    order_id: order.id,
    endpoint,
    keys_json: JSON.stringify(keys),
    language,
    by_link: byLink,
    created_at: at.toISOString(),
  });
  const devices = await listSubscriptionIds(db, order.id, { byLink });
  await deleteSubscriptions(db, devices.slice(MOST_DEVICES));
  return accept({ subscribed: true });
}

export async function unsubscribePush(
  deps: Pick<SubscribePushDeps, "db" | "secret">,
  asked: SeenOrder,
  endpoint: string,
): Promise<Result<{ unsubscribed: true }, Fault>> {
  const seen = await findSeenOrder(deps, asked);
  if (!seen.ok) return seen;
  await deleteDevice(deps.db, seen.value.order.id, endpoint);
  return accept({ unsubscribed: true });
}
