import { randomUUID } from "node:crypto";
import type { SubscribePushRequest } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import {
  deleteDevice,
  deleteSubscriptions,
  listSubscriptionIds,
  saveSubscription,
} from "./push-repository.ts";
import { isPushEndpoint } from "./push-services.ts";

/**
 * A household's devices; one more replaces the oldest. The customer's own devices and those by link are counted
 * separately, so that readers of the link cannot push the customer's out.
 */
const MOST_DEVICES = 10;

interface SubscribePushDeps {
  readonly db: Db;
  readonly pushServices: readonly string[];
}

interface Followed {
  readonly order: { readonly id: string };
  readonly isByLink: boolean;
}

type Device = Pick<SubscribePushRequest, "subscription" | "language"> & { readonly at: Date };

export async function subscribePush(
  { db, pushServices }: SubscribePushDeps,
  findOrder: () => Promise<Result<Followed, Fault>>,
  { subscription: { endpoint, keys }, language, at }: Device,
): Promise<Result<{ subscribed: true }, Fault>> {
  if (!isPushEndpoint(endpoint, pushServices)) return fault("push_service_unknown");
  const found = await findOrder();
  if (!found.ok) return found;
  const { order, isByLink } = found.value;
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
  db: Db,
  orderId: string,
  endpoint: string,
): Promise<{ unsubscribed: true }> {
  await deleteDevice(db, orderId, endpoint);
  return { unsubscribed: true };
}
