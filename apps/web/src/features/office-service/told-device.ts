import { PUSH_PATHS, subscribePushResponse, unsubscribePushResponse } from "@comptoir/contract";
import type { Language } from "@comptoir/domain";
import { call } from "../../platform/api.ts";
import { deviceEndpoint, subscribeDevice } from "../../platform/device-push.ts";

/** False if the user or the browser denied permission. */
export async function tellDevice(slug: string, language: Language): Promise<boolean> {
  const subscription = await subscribeDevice();
  if (!subscription) return false;
  await call(PUSH_PATHS.subscribeStaffPush, {
    method: "POST",
    signed: "staff",
    body: { restaurantId: slug, language, subscription },
    answers: subscribePushResponse,
  });
  return true;
}

/**
 * Renews the registration: the server forgets devices when a user signs out everywhere. Never asks
 * for permission.
 */
export async function keepTellingDevice(slug: string, language: Language): Promise<boolean> {
  return Notification.permission === "granted" && (await tellDevice(slug, language));
}

/**
 * Removes the registration on the server only: the browser's subscription may also serve order
 * notifications.
 */
export async function leaveDevice(slug: string): Promise<void> {
  const endpoint = await deviceEndpoint();
  if (!endpoint) return;
  await call(PUSH_PATHS.unsubscribeStaffPush, {
    method: "POST",
    signed: "staff",
    body: { restaurantId: slug, endpoint },
    answers: unsubscribePushResponse,
  });
}
