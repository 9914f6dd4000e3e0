import { expect, test } from "vitest";
import { storedOrder } from "../../test/stored-order.ts";
import { readOrder } from "./order-row.ts";
import type { OrderRow } from "./schema.ts";

const row: OrderRow = {
  ...storedOrder({ state: "accepted" }),
  order_number: 1,
  changes_json: null,
};
const event = (entry: number, state: OrderRow["state"]) => ({
  entry,
  order_id: row.id,
  state,
  at: "2026-11-15T09:05:00.000Z",
  by_user: null,
  is_recall: 0,
  method: null,
  reason: null,
});

test("shows an order that moved between reading it and its history in the later state", () => {
  const { state, history } = readOrder(row, [
    event(3, "prepared"),
    event(1, "payment_pending"),
    event(2, "accepted"),
  ]);
  expect(state).toBe("prepared");
  expect(history.map((entry) => entry.state)).toEqual(["payment_pending", "accepted", "prepared"]);
});

test("ends a cancelled order's history with the cancellation, whatever its time", () => {
  const events = [event(2, "cancelled"), event(1, "payment_pending")];
  expect(readOrder({ ...row, state: "cancelled" }, events)).toMatchObject({
    state: "cancelled",
    history: [{ state: "payment_pending" }, { state: "cancelled" }],
  });
});

test("shows a recalled order in the earlier state with its full history", () => {
  const { state, history } = readOrder(row, [
    event(1, "payment_pending"),
    event(2, "accepted"),
    event(12, "accepted"),
    event(9, "prepared"),
  ]);
  expect(state).toBe("accepted");
  expect(history.map((entry) => entry.state)).toEqual([
    "payment_pending",
    "accepted",
    "prepared",
    "accepted",
  ]);
});
