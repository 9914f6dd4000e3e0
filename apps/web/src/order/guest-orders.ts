import { orderNumber } from "@comptoir/contract";
import * as z from "zod/mini";
import { identity } from "../identity/identity.ts";
import { readForVisit, removeForVisit, writeForVisit } from "../platform/storage.ts";
import { linkOrder } from "./link-order.ts";

const STORED_AS = "comptoir.guest-orders";

const guestOrders = z.array(z.object({ restaurantId: z.string(), orderNumber }));
type GuestOrders = z.infer<typeof guestOrders>;

/** An order placed without an account; it waits, for this visit, for its maker to sign in. */
export function rememberGuestOrder(order: GuestOrders[number]): void {
  writeForVisit(STORED_AS, JSON.stringify([...read(), order]));
  linkGuestOrders();
}

/** Gives the orders of this visit to whoever is signed in by now. */
export function linkGuestOrders(): void {
  if (!identity.current()) return;
  const orders = read();
  removeForVisit(STORED_AS);
  for (const order of orders) void linkOrder(order.orderNumber, order.restaurantId);
}

function read(): GuestOrders {
  try {
    return z.parse(guestOrders, JSON.parse(readForVisit(STORED_AS) ?? "[]"));
  } catch {
    return [];
  }
}
