import type { OrderJson } from "@comptoir/contract";
import { staffOf } from "../support/staff.ts";
import type { Shop } from "../support/test.ts";
import { SLUG } from "./composer-page.ts";

/** Today's orders as the staff's board reads them from the server. */
export async function readStoredOrders(shop: Shop): Promise<OrderJson[]> {
  return (await staffOf(shop, SLUG)).orders();
}

export async function readStoredOrder(shop: Shop, orderNumber: number): Promise<OrderJson> {
  const found = (await readStoredOrders(shop)).find((order) => order.orderNumber === orderNumber);
  if (!found) throw new Error(`order ${orderNumber} is not stored`);
  return found;
}
