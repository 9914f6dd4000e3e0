import { findChanges, forceChanges, type Json } from "@comptoir/domain";
import { expect, test } from "vitest";
import { undoChanges } from "./changes-by-room.ts";

const before = {
  shopName: "Roots",
  dishes: [
    { id: "borek", price: 32 },
    { id: "simit", price: 4 },
    { id: "pide", price: 12 },
  ],
};
const after = {
  shopName: "Racines",
  dishes: [
    { id: "pide", price: 12 },
    { id: "simit", price: 4.5 },
  ],
};

function undoneContent(...path: string[]): Json {
  const changes = findChanges(before, after);
  const covers = changes.map((change) => change.path).filter((it) => it.join() === path.join());
  expect(covers, "what is taken back").toHaveLength(1);
  return forceChanges(after, undoChanges({ before, changes }, covers));
}

test("undoes one change and keeps the others", () => {
  expect(undoneContent("shopName")).toEqual({ ...after, shopName: "Roots" });
  expect(undoneContent("dishes", "simit", "price")).toEqual({
    ...after,
    dishes: [
      { id: "pide", price: 12 },
      { id: "simit", price: 4 },
    ],
  });
});

test("restores a removed entry and keeps the chosen order", () => {
  expect(undoneContent("dishes", "borek")).toEqual({
    ...after,
    dishes: [
      { id: "pide", price: 12 },
      { id: "simit", price: 4.5 },
      { id: "borek", price: 32 },
    ],
  });
});

test("undoes an order, and removed entries stay removed", () => {
  expect(undoneContent("dishes", "#order")).toEqual({
    ...after,
    dishes: [
      { id: "simit", price: 4.5 },
      { id: "pide", price: 12 },
    ],
  });
});
