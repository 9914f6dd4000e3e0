import { getOrdersResponse, type Order, PATHS } from "@comptoir/contract";
import { inZurich } from "@comptoir/domain";
import { request } from "@playwright/test";
import * as z from "zod/mini";
import { type Shop, STAFF_PASSWORD, staffEmail } from "../support/test.ts";
import { SLUG } from "./composer-page.ts";

/** Today's orders as the staff's board reads them from the server. */
export async function readStoredOrders(shop: Shop): Promise<Order[]> {
  const staff = await request.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { origin: shop.url },
  });
  await staff.post(`${PATHS.auth}/sign-in/email`, {
    data: { email: staffEmail(SLUG), password: STAFF_PASSWORD },
  });
  const { token } = await (await staff.get(`${PATHS.auth}/token`)).json();
  const answer = await staff.get(PATHS.getOrders, {
    params: { restaurantId: SLUG, date: inZurich(new Date()).day },
    headers: { authorization: `Bearer ${token}` },
  });
  const orders = z.parse(getOrdersResponse, await answer.json());
  await staff.dispose();
  return orders;
}

export async function readStoredOrder(shop: Shop, orderNumber: number): Promise<Order> {
  const found = (await readStoredOrders(shop)).find((order) => order.orderNumber === orderNumber);
  if (!found) throw new Error(`order ${orderNumber} is not stored`);
  return found;
}
