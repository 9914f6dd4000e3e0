import { expect, test } from "vitest";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import type { OrderState } from "../orders/states.ts";
import { boardToStore, validBoard } from "./board-order.ts";

const order = (number: number, placedAt: string, state: OrderState = "accepted") =>
  sampleOrder({ id: `order-${number}`, number, placedAt, state, refund: null });
const yesterday = "2026-11-13T19:00:00.000Z";
const evening = "2026-11-14T19:41:00.000Z";
const at = Date.parse(evening);
const numbers = (list: ReturnType<typeof validBoard>) => list?.orders.map(({ number }) => number);

test("stores today's and carried-over orders only", () => {
  const all = [
    order(1, yesterday, "delivered"),
    order(2, yesterday, "prepared"),
    order(3, evening, "delivered"),
    order(4, evening),
  ];
  expect(numbers(boardToStore(all, at))).toEqual([2, 3, 4]);
});

test("after midnight, only unfinished orders remain", () => {
  const kept = boardToStore([order(3, evening, "delivered"), order(4, evening)], at);
  expect(validBoard(kept, "2026-11-14")).toEqual(kept);
  expect(numbers(validBoard(kept, "2026-11-15"))).toEqual([4]);
});

test.each(["2026-11-16", "2027-01-01", "2026-11-13"])("is invalid on %s", (today) => {
  expect(validBoard(boardToStore([order(4, evening)], at), today)).toBeUndefined();
});
