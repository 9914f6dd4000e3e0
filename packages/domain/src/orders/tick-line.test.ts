import { expect, test } from "vitest";
import { accept, refuse } from "../result.ts";
import { ORDER_STATES } from "./states.ts";
import { tickLine } from "./tick-line.ts";

const order = { state: "accepted", doneLines: [2, 10] } as const;

test("ticks a line once, in order, and unticks it", () => {
  expect(tickLine(order, 3, true)).toEqual(accept([2, 3, 10]));
  expect(tickLine(order, 2, true)).toEqual(accept([2, 10]));
  expect(tickLine(order, 2, false)).toEqual(accept([10]));
  expect(tickLine(order, 3, false)).toEqual(accept([2, 10]));
});

test.each(ORDER_STATES)("lines can be ticked while an order is in the kitchen: %s", (state) => {
  const isCooked = state === "accepted" || state === "prepared";
  const ticked = tickLine({ ...order, state }, 0, true);
  expect(ticked).toEqual(
    isCooked ? accept([0, 2, 10]) : refuse("invalid_transition", { from: state }),
  );
});
