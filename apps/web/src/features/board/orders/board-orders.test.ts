import type { Order } from "@comptoir/domain";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../../../../../scripts/testing/eventually.ts";
import { ApiError } from "../../../platform/api.ts";
import { applyChange, ordersQuery, refreshOrders } from "./board-orders.ts";

const SLUG = "nyonbosphore";
const DAY = "2026-11-15";
const LOOK = { day: DAY, kind: "creation", today: DAY } as const;

const order = (number: number, placedAt = `${DAY}T10:00:00.000Z`) =>
  ({
    id: `order-${number}`,
    slug: SLUG,
    number,
    state: "payment_pending",
    placedAt,
    history: [{ state: "payment_pending", at: placedAt }],
    wish: null,
  }) as Partial<Order> as Order;

let client: QueryClient;
let answer: () => Promise<Order[]>;
const fetchList = vi.fn(() => answer());
const query = { ...ordersQuery(SLUG, LOOK), queryFn: fetchList };
const numbers = () => client.getQueryData(query.queryKey)?.map(({ number }) => number);

beforeEach(async () => {
  fetchList.mockClear();
  client = new QueryClient();
  answer = async () => [order(1)];
  new QueryObserver(client, query).subscribe(() => {});
  await client.fetchQuery(query);
});
afterEach(() => client.clear());

test("adds an incoming order to the list of its day without a fetch", async () => {
  const before = fetchList.mock.calls.length;
  applyChange(client, order(2));
  applyChange(client, order(3, "2026-11-16T10:00:00.000Z"));
  expect(numbers()).toEqual([1, 2]);
  expect(fetchList.mock.calls.length).toBe(before);
});

test("today's list includes open orders of earlier days until they are delivered", () => {
  const before = order(4, "2026-11-13T10:00:00.000Z");
  applyChange(client, before);
  expect(numbers()).toEqual([4, 1]);
  const at = `${DAY}T12:00:00.000Z`;
  const history = [...before.history, { state: "delivered" as const, at }];
  applyChange(client, { ...before, state: "delivered", history });
  expect(client.getQueryData(query.queryKey)?.[0]?.state).toBe("delivered");
  applyChange(client, { ...order(5, "2026-11-13T10:00:00.000Z"), state: "delivered" });
  expect(numbers()).toEqual([4, 1]);
});

test("a list whose fetch failed stays outdated after a new order and is fetched again", async () => {
  answer = () => Promise.reject(new ApiError("network_error"));
  await client.refetchQueries({ queryKey: query.queryKey });
  const { promise, resolve } = Promise.withResolvers<Order[]>();
  answer = () => promise;
  const updatedAt = client.getQueryState(query.queryKey)?.dataUpdatedAt;
  applyChange(client, order(3));
  expect(numbers()).toEqual([1, 3]);
  expect(client.getQueryState(query.queryKey)).toMatchObject({
    status: "error",
    dataUpdatedAt: updatedAt,
    fetchStatus: "fetching",
  });
  resolve([order(1), order(2), order(3)]);
  await eventually(() => expect(numbers()).toEqual([1, 2, 3]));
});

test.each([
  ["an order comes in", () => applyChange(client, order(2))],
  ["the stream begins", () => refreshOrders(client, SLUG)],
])("when %s before the first answer, which may be older, it is fetched again", async (_, act) => {
  client.clear();
  const first = Promise.withResolvers<Order[]>();
  answer = () => first.promise;
  new QueryObserver(client, query).subscribe(() => {});
  act();
  answer = async () => [order(1), order(2)];
  first.resolve([order(1)]);
  await eventually(() => expect(numbers()).toEqual([1, 2]));
});

test("an unchanged list is not sent again", async () => {
  const list: Order[] = [];
  const sentMarks: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    const mark = new Headers(headers).get("if-none-match");
    sentMarks.push(mark);
    return mark
      ? new Response(null, { status: 304 })
      : Response.json(list, { headers: { etag: "x" } });
  });
  const another = ordersQuery(SLUG, { ...LOOK, day: "2026-11-14" });
  for (let i = 0; i < 2; i++) expect(await client.fetchQuery(another)).toEqual(list);
  vi.unstubAllGlobals();
  expect(sentMarks).toEqual([null, "x"]);
});
