import { expect, test } from "vitest";
import { follow, sameRows, settle } from "./steady-list.ts";

const never = () => false;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

test("a card that has moved on keeps its place and new ones go to the end", () => {
  const rows = follow([{ id: "b" }, { id: "c" }, { id: "d" }], ["a", "b", "d"], 1_000);
  expect(rows).toEqual([{ id: "b" }, { id: "c", movedAt: 1_000 }, { id: "d" }, { id: "a" }]);
});

test("a card is timed from when it moved on, not from the latest news", () => {
  const once = follow([{ id: "a" }], [], 1_000);
  expect(follow(once, [], 2_500)).toEqual([{ id: "a", movedAt: 1_000 }]);
});

test("settling puts cards in order and lets the moved one go after two seconds", () => {
  const rows = [{ id: "b" }, { id: "c", movedAt: 1_000 }, { id: "a" }];
  expect(ids(settle(rows, ["a", "b"], 2_999, never))).toBe("acb");
  expect(ids(settle(rows, ["a", "b"], 3_000, never))).toBe("ab");
});

test("a card with an unread message stays however long it takes", () => {
  const rows = [{ id: "a", movedAt: 0 }, { id: "b" }];
  expect(ids(settle(rows, ["b"], 60_000, (id) => id === "a"))).toBe("ab");
});

test("lists are the same when cards, places and marks are", () => {
  expect(sameRows([{ id: "a" }], [{ id: "a" }])).toBe(true);
  expect(sameRows([{ id: "a" }], [{ id: "a", movedAt: 1 }])).toBe(false);
  expect(sameRows([{ id: "a" }], [])).toBe(false);
});
