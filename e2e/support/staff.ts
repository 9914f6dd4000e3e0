import { getOrdersResponse, type OrderJson, PATHS, STAFF_PATHS } from "@comptoir/contract";
import { inZurich, type OrderState } from "@comptoir/domain";
import type { APIRequestContext } from "@playwright/test";
import * as z from "zod/mini";
import { STAFF_PASSWORD, staffEmail } from "./prepare-shop.ts";
import { expect, type Shop } from "./test.ts";

/** A shop's staff, at the calls the board makes. */
export async function staffOf(shop: Shop, slug: string, request: APIRequestContext) {
  const origin = { origin: shop.url };
  await request.post(`${shop.url}${PATHS.auth}/sign-in/email`, {
    headers: origin,
    data: { email: staffEmail(slug), password: STAFF_PASSWORD },
  });
  const { token } = await (await request.get(`${shop.url}${PATHS.auth}/token`)).json();
  const headers = { ...origin, authorization: `Bearer ${token}` };
  /** Today's. */
  const orders = async (): Promise<OrderJson[]> => {
    const answer = await request.get(`${shop.url}${STAFF_PATHS.getOrders}`, {
      params: { restaurantId: slug, date: inZurich(new Date()).day },
      headers,
    });
    const orders: OrderJson[] = await answer.json();
    z.parse(getOrdersResponse, orders);
    return orders;
  };
  return {
    orders,
    async move(orderNumber: number, state: OrderState): Promise<void> {
      const found = (await orders()).find((order) => order.orderNumber === orderNumber);
      const answer = await request.post(`${shop.url}${STAFF_PATHS.updateOrderState}`, {
        headers,
        data: { _id: found?._id, state },
      });
      expect(answer.ok()).toBe(true);
    },
  };
}
