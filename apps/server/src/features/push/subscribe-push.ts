import { randomUUID } from "node:crypto";
import type { SubscribePushRequest } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import {
  deleteDevice,
  deleteStaffDevice,
  deleteStaffSubscriptions,
  deleteSubscriptions,
  listStaffSubscriptionIds,
  listSubscriptionIds,
  type StaffDevice,
  saveStaffSubscription,
  saveSubscription,
} from "./push-repository.ts";
import { isPushEndpoint } from "./push-services.ts";

/**
 * A household's devices; one more replaces the oldest. The customer's own devices and those by link
 * are counted separately, so that readers of the link cannot push the customer's out.
 */
const MOST_DEVICES = 10;

interface SubscribeDeps {
  readonly db: Db;
  readonly pushServices: readonly string[];
}

interface Followed {
  readonly order: { readonly id: string };
  readonly isByLink: boolean;
}

type Device = Pick<SubscribePushRequest, "subscription" | "language"> & { readonly at: Date };
type Subscribed = Result<{ subscribed: true }, Fault>;

export async function subscribePush(
  { db, pushServices }: SubscribeDeps,
  findOrder: () => Promise<Result<Followed, Fault>>,
  device: Device,
): Promise<Subscribed> {
  if (!isPushEndpoint(device.subscription.endpoint, pushServices)) {
    return fault("push_service_unknown");
  }
  const found = await findOrder();
  if (!found.ok) return found;
  const { order, isByLink } = found.value;
  const byLink = isByLink ? 1 : 0;
  await saveSubscription(db, { ...newRow(device), order_id: order.id, by_link: byLink });
  const devices = await listSubscriptionIds(db, order.id, { byLink });
  await deleteSubscriptions(db, devices.slice(MOST_DEVICES));
  return accept({ subscribed: true });
}

export async function subscribeStaffPush(
  { db, pushServices }: SubscribeDeps,
  { slug, userId }: Omit<StaffDevice, "endpoint">,
  device: Device,
): Promise<Subscribed> {
  if (!isPushEndpoint(device.subscription.endpoint, pushServices)) {
    return fault("push_service_unknown");
  }
  await saveStaffSubscription(db, { ...newRow(device), user_id: userId, restaurant_id: slug });
  const devices = await listStaffSubscriptionIds(db, { userId });
  await deleteStaffSubscriptions(db, devices.slice(MOST_DEVICES));
  return accept({ subscribed: true });
}

function newRow({ subscription: { endpoint, keys }, language, at }: Device) {
  const keys_json = JSON.stringify(keys);
  return { id: randomUUID(), endpoint, keys_json, language, created_at: at.toISOString() };
}

export async function unsubscribePush(
  db: Db,
  orderId: string,
  endpoint: string,
): Promise<{ unsubscribed: true }> {
  await deleteDevice(db, orderId, endpoint);
  return { unsubscribed: true };
}

export async function unsubscribeStaffPush(
  db: Db,
  device: StaffDevice,
): Promise<{ unsubscribed: true }> {
  await deleteStaffDevice(db, device);
  return { unsubscribed: true };
}
