import { PATHS } from "@comptoir/contract";
import * as z from "zod/mini";
import { identity } from "../identity/identity.ts";
import { call } from "../platform/api.ts";

/** Gives the order just placed as a guest to whoever signed in. Failures are ignored. */
export async function linkOrder(orderNumber: number, restaurantId: string): Promise<void> {
  const user = identity.current();
  if (!user) return;
  await call(PATHS.updateOrderUser, {
    method: "POST",
    answers: z.unknown(),
    body: { orderNumber, userId: user.uid, restaurantId },
    signed: true,
  }).catch(() => {});
}
