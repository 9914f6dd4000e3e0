import { PUSH_PATHS, subscribePushResponse, unsubscribePushResponse } from "@comptoir/contract";
import type { Language, Order } from "@comptoir/domain";
import { call } from "../../platform/api.ts";
import { checkDevice, deviceEndpoint, subscribeDevice } from "../../platform/device-push.ts";

interface FollowedOrder {
  readonly order: Pick<Order, "slug" | "number">;
  readonly linkKey: string | null;
}

/** False if notifications were denied. */
export async function followOrder(followed: FollowedOrder, language: Language): Promise<boolean> {
  const subscription = await subscribeDevice();
  if (!subscription) return false;
  await call(PUSH_PATHS.subscribePush, {
    method: "POST",
    signed: true,
    body: { ...bodyOf(followed), language, subscription },
    answers: subscribePushResponse,
  });
  return true;
}

/**
 * Renews the subscription if the browser dropped it or the server's key changed. False if
 * notifications are denied now.
 */
export async function renewFollowing(
  followed: FollowedOrder,
  language: Language,
): Promise<boolean> {
  const state = await checkDevice();
  return state === "dropped" ? await followOrder(followed, language) : state === "subscribed";
}

/** Only tells the server: the device may follow other orders with the same subscription. */
export async function unfollowOrder(followed: FollowedOrder): Promise<void> {
  const endpoint = await deviceEndpoint();
  if (!endpoint) return;
  await call(PUSH_PATHS.unsubscribePush, {
    method: "POST",
    signed: true,
    body: { ...bodyOf(followed), endpoint },
    answers: unsubscribePushResponse,
  });
}

function bodyOf({ order: { slug, number }, linkKey }: FollowedOrder) {
  return { restaurantId: slug, orderNumber: number, ...(linkKey && { key: linkKey }) };
}
