import { expect, test } from "vitest";
import { isSameList, mergeInPlace, settlePlaces, type TargetOrder } from "./card-places.ts";

const never = () => false;
const row = (id: string, movedAt?: number) => ({
  id,
  moves: 1,
  ...(movedAt !== undefined && { movedAt }),
});
const moved = (id: string, moves = 2): TargetOrder => ({ id, moves });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

test("a moved card keeps its place and new cards are appended", () => {
  const rows = mergeInPlace([row("b"), row("c"), row("d")], [row("a"), row("b"), row("d")], 1_000);
  expect(rows).toEqual([row("b"), row("c", 1_000), row("d"), row("a")]);
});

test("the time of a card starts at its move, not at the latest change", () => {
  const once = mergeInPlace([row("a")], [], 1_000);
  expect(mergeInPlace(once, [], 2_500)).toEqual([row("a", 1_000)]);
});

test("settling sorts the cards and removes the moved card after two seconds", () => {
  const rows = [row("b"), row("c", 1_000), row("a")];
  const target = [row("a"), row("b")];
  expect(ids(settlePlaces(rows, target, 2_999, never))).toBe("acb");
  expect(ids(settlePlaces(rows, target, 3_000, never))).toBe("ab");
});

test("a card that moves and still belongs in the list is marked for two seconds too", () => {
  const target = [moved("a"), row("b")];
  const rows = mergeInPlace([row("a"), row("b")], target, 1_000);
  expect(rows).toEqual([row("a", 1_000), row("b")]);
  expect(settlePlaces(rows, target, 2_999, never)).toEqual(rows);
  expect(settlePlaces(rows, target, 3_000, never)).toEqual(target);
});

test("a card that returned to its earlier state counts as moved", () => {
  const rows = mergeInPlace([row("a")], [moved("a", 3)], 1_000);
  expect(rows).toEqual([row("a", 1_000)]);
  expect(settlePlaces(rows, [moved("a", 3)], 3_000, never)).toEqual([moved("a", 3)]);
});

test("a card with an unread message stays without a time limit", () => {
  const rows = [row("a", 0), row("b")];
  expect(ids(settlePlaces(rows, [row("b")], 60_000, ({ id }) => id === "a"))).toBe("ab");
});

test("lists are the same when cards, places, moves and marks are", () => {
  expect(isSameList([row("a")], [row("a")])).toBe(true);
  expect(isSameList([row("a")], [row("a", 1)])).toBe(false);
  expect(isSameList([row("a")], [moved("a")])).toBe(false);
  expect(isSameList([row("a")], [])).toBe(false);
});
