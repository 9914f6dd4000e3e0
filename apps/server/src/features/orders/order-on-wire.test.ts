import { expect, test } from "vitest";
import { storedOrder } from "../../../test/stored-order.ts";
import { orderOnWire } from "./order-on-wire.ts";
import type { OrderRow } from "./orders-repository.ts";

const row: OrderRow = { ...storedOrder({ state: "accepted" }), order_number: 1 };
const event = (state: OrderRow["state"]) => ({
  order_id: row.id,
  state,
  at: "2026-11-15T09:05:00.000Z",
  by_user: null,
});

test("an order that moved between reading it and its history is shown where it is now", () => {
  const { state, history } = orderOnWire(row, [
    event("prepared"),
    event("payment_pending"),
    event("accepted"),
  ]);
  expect(state).toBe("prepared");
  expect(history.map((entry) => entry.state)).toEqual(["payment_pending", "accepted", "prepared"]);
});

test("a cancelled order ends with its cancellation, whenever it came", () => {
  const events = [event("cancelled"), event("payment_pending")];
  expect(orderOnWire({ ...row, state: "cancelled" }, events)).toMatchObject({
    state: "cancelled",
    history: [{ state: "payment_pending" }, { state: "cancelled" }],
  });
});
