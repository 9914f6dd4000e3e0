import type { Order } from "@comptoir/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { ordersQuery, refreshOrders, takeNews } from "./get-orders.ts";

const SLUG = "nyonbosphore";
const DAY = "2026-11-15";

const order = (orderNumber: number, createdAt = `${DAY}T10:00:00.000Z`) =>
  ({
    _id: `order-${orderNumber}`,
    orderNumber,
    state: "payment_pending",
    createdAt,
    history: [{ state: "payment_pending", at: createdAt }],
    deliveryTimePreference: null,
  }) as Partial<Order> as Order;

let client: QueryClient;
let answer: () => Promise<Order[]>;
const ask = vi.fn(() => answer());
const query = { ...ordersQuery(SLUG, DAY, "creation"), queryFn: ask };
const numbers = () => client.getQueryData(query.queryKey)?.map(({ orderNumber }) => orderNumber);

beforeEach(async () => {
  ask.mockClear();
  client = new QueryClient();
  answer = async () => [order(1)];
  new QueryObserver(client, query).subscribe(() => {});
  await client.fetchQuery(query);
});
afterEach(() => client.clear());

test("an order that comes in joins the list of its day, without asking", async () => {
  const before = ask.mock.calls.length;
  takeNews(client, SLUG, order(2));
  takeNews(client, SLUG, order(3, "2026-11-16T10:00:00.000Z"));
  expect(numbers()).toEqual([1, 2]);
  expect(ask.mock.calls.length).toBe(before);
});

test("a list that could not be had stays old with one new order, and is asked for again", async () => {
  answer = () => Promise.reject(new ApiError("network_error"));
  await client.refetchQueries({ queryKey: query.queryKey });
  const { promise, resolve } = Promise.withResolvers<Order[]>();
  answer = () => promise;
  const updatedAt = client.getQueryState(query.queryKey)?.dataUpdatedAt;
  takeNews(client, SLUG, order(3));
  expect(numbers()).toEqual([1, 3]);
  expect(client.getQueryState(query.queryKey)).toMatchObject({
    status: "error",
    dataUpdatedAt: updatedAt,
    fetchStatus: "fetching",
  });
  resolve([order(1), order(2), order(3)]);
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 3]));
});

test.each([
  ["an order comes in", () => takeNews(client, SLUG, order(2))],
  ["the stream begins", () => refreshOrders(client, SLUG)],
])("when %s before the first answer, which may be older, it is asked for again", async (_, act) => {
  client.clear();
  const first = Promise.withResolvers<Order[]>();
  answer = () => first.promise;
  new QueryObserver(client, query).subscribe(() => {});
  act();
  answer = async () => [order(1), order(2)];
  first.resolve([order(1)]);
  await vi.waitFor(() => expect(numbers()).toEqual([1, 2]));
});

test("a list that did not change is had without being sent again", async () => {
  const list: Order[] = [];
  const asked: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    const mark = new Headers(headers).get("if-none-match");
    asked.push(mark);
    return mark
      ? new Response(null, { status: 304 })
      : Response.json(list, { headers: { etag: "x" } });
  });
  const another = ordersQuery(SLUG, "2026-11-14", "creation");
  for (let i = 0; i < 2; i++) expect(await client.fetchQuery(another)).toEqual(list);
  vi.unstubAllGlobals();
  expect(asked).toEqual([null, "x"]);
});
