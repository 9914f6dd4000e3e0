import { PUSH_PATHS, subscribePushResponse, unsubscribePushResponse } from "@comptoir/contract";
import type { Language, Order } from "@comptoir/domain";
import { call } from "../../platform/api.ts";
import { checkDevice, deviceEndpoint, subscribeDevice } from "../../platform/device-push.ts";

/** The order, and the key of its link where it is known by that. */
interface Followed {
  readonly order: Pick<Order, "slug" | "number">;
  readonly linkKey: string | null;
}

/** False where the person, or the browser for them, said no. */
export async function followOrder(followed: Followed, language: Language): Promise<boolean> {
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
 * Has the device told again where the browser dropped what it had subscribed to, or the server has since
 * changed its secret. False where it may no longer be told.
 */
export async function keepFollowing(followed: Followed, language: Language): Promise<boolean> {
  const state = await checkDevice();
  return state === "dropped" ? await followOrder(followed, language) : state === "subscribed";
}

/** The device may follow other orders, so only the server forgets this one. */
export async function unfollowOrder(followed: Followed): Promise<void> {
  const endpoint = await deviceEndpoint();
  if (!endpoint) return;
  await call(PUSH_PATHS.unsubscribePush, {
    method: "POST",
    signed: true,
    body: { ...bodyOf(followed), endpoint },
    answers: unsubscribePushResponse,
  });
}

function bodyOf({ order: { slug, number }, linkKey }: Followed) {
  return { restaurantId: slug, orderNumber: number, ...(linkKey && { key: linkKey }) };
}
