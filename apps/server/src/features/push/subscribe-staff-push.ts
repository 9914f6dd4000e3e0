import { randomUUID } from "node:crypto";
import type { SubscribePushRequest } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import type { Db } from "../../storage/schema.ts";
import { isPushEndpoint } from "./push-services.ts";
import {
  deleteStaffDevice,
  deleteStaffSubscriptions,
  listStaffSubscriptionIds,
  saveStaffSubscription,
} from "./staff-push-repository.ts";

const MOST_DEVICES = 10;

interface SubscribeStaffPushDeps {
  readonly db: Db;
  readonly pushServices: readonly string[];
}

interface Staff {
  readonly slug: string;
  readonly userId: string;
}

type Device = Pick<SubscribePushRequest, "subscription" | "language"> & { readonly at: Date };

export async function subscribeStaffPush(
  { db, pushServices }: SubscribeStaffPushDeps,
  { slug, userId }: Staff,
  { subscription: { endpoint, keys }, language, at }: Device,
): Promise<Result<{ subscribed: true }, Fault>> {
  if (!isPushEndpoint(endpoint, pushServices)) return fault("push_service_unknown");
  await saveStaffSubscription(db, {
    id: randomUUID(),
    user_id: userId,
    restaurant_id: slug,
    endpoint,
    keys_json: JSON.stringify(keys),
    language,
    created_at: at.toISOString(),
  });
  const devices = await listStaffSubscriptionIds(db, { userId });
  await deleteStaffSubscriptions(db, devices.slice(MOST_DEVICES));
  return accept({ subscribed: true });
}

export async function unsubscribeStaffPush(
  db: Db,
  staff: Staff,
  endpoint: string,
): Promise<{ unsubscribed: true }> {
  await deleteStaffDevice(db, { ...staff, endpoint });
  return { unsubscribed: true };
}
