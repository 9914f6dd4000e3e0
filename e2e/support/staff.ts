import { getOrdersResponse, type OrderJson, PATHS, STAFF_PATHS } from "@comptoir/contract";
import { inZurich, type OrderState } from "@comptoir/domain";
import { type APIRequestContext, type BrowserContext, request as requests } from "@playwright/test";
import * as z from "zod/mini";
import { STAFF_PASSWORD, staffEmail } from "./prepare-shop.ts";
import { expect, type Shop } from "./test.ts";

/** Sessions of this worker's servers are reused, because checking a password is slow. */
const sessions = new Map<string, APIRequestContext>();

async function sessionOf({ url }: Shop, slug: string) {
  const options = { baseURL: url, extraHTTPHeaders: { origin: url } };
  const session = sessions.get(`${url} ${slug}`) ?? (await requests.newContext(options));
  sessions.set(`${url} ${slug}`, session);
  // After a restart of the server, the kept connection fails once.
  const ask = () => session.get(`${PATHS.auth}/token`, { maxRetries: 1 });
  let answer = await ask();
  if (!answer.ok()) {
    const data = { email: staffEmail(slug), password: STAFF_PASSWORD };
    await expect(await session.post(`${PATHS.auth}/sign-in/email`, { data })).toBeOK();
    answer = await ask();
  }
  const { token } = await answer.json();
  return { session, headers: { authorization: `Bearer ${token}` } };
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
    const params = { restaurantId: slug, date: inZurich(new Date()).day };
    const answer = await session.get(STAFF_PATHS.getOrders, { params, headers });
    const orders: OrderJson[] = await answer.json();
    z.parse(getOrdersResponse, orders);
    return orders;
  };
  return {
    orders,
    async move(orderNumber: number, state: OrderState): Promise<void> {
      const found = (await orders()).find((order) => order.orderNumber === orderNumber);
      const data = { _id: found?._id, state };
      await expect(await session.post(STAFF_PATHS.updateOrderState, { headers, data })).toBeOK();
    },
  };
}
