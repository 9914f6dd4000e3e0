import { expect, test } from "vitest";
import { takeTurns } from "./take-turns.ts";

test("runs and queues a limited number, and refuses the rest", async () => {
  const inTurn = takeTurns(1, 1);
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  const first = inTurn(async () => {
    order.push("first");
    throw new Error("failed");
  });
  const second = inTurn(work("second"));
  expect(inTurn(work("third"))).toBeUndefined();
  await expect(first).rejects.toThrow("failed");
  await second;
  await inTurn(work("fourth"));
  expect(order).toEqual(["first", "second", "fourth"]);
});
