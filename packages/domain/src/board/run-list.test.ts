import { expect, test } from "vitest";
import { sampleOrder } from "../orders/order.arbitraries.ts";
import type { Order } from "../orders/order.ts";
import { planRuns } from "./run-list.ts";

const SHOP = { street: "Rue 1", postalCode: "1180", city: "Rolle", country: "Switzerland" };
const NOON = { date: "2026-11-20", time: "12:00-15:00" };

function delivery(number: number, postalCode: string, street: string, wish: Order["wish"] = NOON) {
  return sampleOrder({ number, wish, address: { ...SHOP, postalCode, street } });
}
const numbers = (orders: readonly Order[]) => orders.map(({ number }) => number);

test("sorts stops by postal code, street and house, and pick-ups by time", () => {
  const runs = planRuns([
    delivery(1, "1185", "Quai 2"),
    delivery(2, "1180", "Quai 10"),
    sampleOrder({ number: 3, wish: { ...NOON, time: "12:45" } }),
    delivery(4, "1180", "Quai 2"),
    sampleOrder({ number: 5, wish: { ...NOON, time: "12:15" } }),
    delivery(6, "1180", "Allée 7"),
    sampleOrder({ number: 7 }),
  ]);
  expect(runs.map(({ slot }) => slot?.time)).toEqual([undefined, "12:00-13:00", NOON.time]);
  expect(runs.map(({ stops }) => numbers(stops))).toEqual([[], [], [6, 4, 2, 1]]);
  expect(runs.map(({ pickUps }) => numbers(pickUps))).toEqual([[7], [5, 3], []]);
});
