import { orderNumber, PATHS } from "@comptoir/contract";
import * as z from "zod/mini";
import { identity } from "../identity/identity.ts";
import { call } from "../platform/api.ts";
import { readForVisit, removeForVisit, writeForVisit } from "../platform/storage.ts";

const STORED_AS = "comptoir.guest-orders";

const guestOrders = z.array(z.object({ restaurantId: z.string(), orderNumber }));
type GuestOrders = z.infer<typeof guestOrders>;

/** An order placed without an account; it waits, for this visit, for its maker to sign in. */
export function rememberGuestOrder(slug: string, number: number): void {
  const orders = [...read(), { restaurantId: slug, orderNumber: number }];
  writeForVisit(STORED_AS, JSON.stringify(orders));
  linkGuestOrders();
}

/** Gives the orders of this visit to whoever is signed in by now. */
export function linkGuestOrders(): void {
  if (!identity.current()) return;
  const orders = read();
  removeForVisit(STORED_AS);
  for (const order of orders) void linkOrder(order.restaurantId, order.orderNumber);
}

/** Gives an order placed as a guest to whoever signed in. Failures are ignored. */
export async function linkOrder(slug: string, number: number): Promise<void> {
  const user = identity.current();
  if (!user) return;
  await call(PATHS.updateOrderUser, {
    method: "POST",
    answers: z.unknown(),
    body: { orderNumber: number, userId: user.userId, restaurantId: slug },
    signed: true,
  }).catch(() => {});
}

function read(): GuestOrders {
  try {
    return z.parse(guestOrders, JSON.parse(readForVisit(STORED_AS) ?? "[]"));
  } catch {
    return [];
  }
}
