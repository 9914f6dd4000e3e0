import { getOrdersResponse, type OrderJson, PATHS, STAFF_PATHS } from "@comptoir/contract";
import { inZurich, type OrderState } from "@comptoir/domain";
import { type APIRequestContext, type BrowserContext, request as requests } from "@playwright/test";
import * as z from "zod/mini";
import { STAFF_PASSWORD, staffEmail } from "./prepare-shop.ts";
import { expect, type Shop } from "./test.ts";

/** Sessions of this worker's servers are reused, because checking a password is slow. */
const sessions = new Map<string, APIRequestContext>();

async function sessionOf(shop: Shop, slug: string) {
  const key = `${shop.url} ${slug}`;
  const session = sessions.get(key) ?? (await requests.newContext({ baseURL: shop.url }));
  sessions.set(key, session);
  const ask = () => session.get(`${PATHS.auth}/token`);
  // After a restart of the server, the kept connection fails once.
  let answer = await ask().catch(ask);
  if (!answer.ok()) {
    const data = { email: staffEmail(slug), password: STAFF_PASSWORD };
    const headers = { origin: shop.url };
    const signedIn = await session.post(`${PATHS.auth}/sign-in/email`, { headers, data });
    expect(signedIn.ok()).toBe(true);
    answer = await ask();
  }
  const { token } = await answer.json();
  return { session, headers: { origin: shop.url, authorization: `Bearer ${token}` } };
}

export async function beStaff(context: BrowserContext, shop: Shop, slug: string): Promise<void> {
  const { session } = await sessionOf(shop, slug);
  const { cookies } = await session.storageState();
  await context.clearCookies();
  await context.addCookies(cookies);
}

export async function staffOf(shop: Shop, slug: string) {
  const { session, headers } = await sessionOf(shop, slug);
  const orders = async (): Promise<OrderJson[]> => {
    const answer = await session.get(STAFF_PATHS.getOrders, {
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
      const answer = await session.post(STAFF_PATHS.updateOrderState, {
        headers,
        data: { _id: found?._id, state },
      });
      expect(answer.ok()).toBe(true);
    },
  };
}
