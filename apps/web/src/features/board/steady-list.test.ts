import { expect, test } from "vitest";
import { follow, type Listed, sameRows, settle } from "./steady-list.ts";

const never = () => false;
const row = (id: string, movedAt?: number) => ({
  id,
  state: "accepted",
  ...(movedAt !== undefined && { movedAt }),
});
const prepared = (id: string): Listed => ({ id, state: "prepared" });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

test("a card that has moved on keeps its place and new ones go to the end", () => {
  const rows = follow([row("b"), row("c"), row("d")], [row("a"), row("b"), row("d")], 1_000);
  expect(rows).toEqual([row("b"), row("c", 1_000), row("d"), row("a")]);
});

test("a card is timed from when it moved on, not from the latest news", () => {
  const once = follow([row("a")], [], 1_000);
  expect(follow(once, [], 2_500)).toEqual([row("a", 1_000)]);
});

test("settling puts cards in order and lets the moved one go after two seconds", () => {
  const rows = [row("b"), row("c", 1_000), row("a")];
  const target = [row("a"), row("b")];
  expect(ids(settle(rows, target, 2_999, never))).toBe("acb");
  expect(ids(settle(rows, target, 3_000, never))).toBe("ab");
});

test("a card that moves and still belongs in the list is marked for two seconds too", () => {
  const target = [prepared("a"), row("b")];
  const rows = follow([row("a"), row("b")], target, 1_000);
  expect(rows).toEqual([row("a", 1_000), row("b")]);
  expect(settle(rows, target, 2_999, never)).toEqual(rows);
  expect(settle(rows, target, 3_000, never)).toEqual(target);
});

test("a card with an unread message stays however long it takes", () => {
  const rows = [row("a", 0), row("b")];
  expect(ids(settle(rows, [row("b")], 60_000, (id) => id === "a"))).toBe("ab");
});

test("lists are the same when cards, places, states and marks are", () => {
  expect(sameRows([row("a")], [row("a")])).toBe(true);
  expect(sameRows([row("a")], [row("a", 1)])).toBe(false);
  expect(sameRows([row("a")], [prepared("a")])).toBe(false);
  expect(sameRows([row("a")], [])).toBe(false);
});
