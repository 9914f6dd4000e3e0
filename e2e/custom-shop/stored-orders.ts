import type { OrderJson } from "@comptoir/contract";
import { staffOf } from "../support/staff.ts";
import type { Shop } from "../support/test.ts";
import { SLUG } from "./composer-page.ts";

export async function readStoredOrder(shop: Shop, orderNumber: number): Promise<OrderJson> {
  const orders = await (await staffOf(shop, SLUG)).orders();
  const found = orders.find((order) => order.orderNumber === orderNumber);
  if (!found) throw new Error(`order ${orderNumber} is not stored`);
  return found;
}
