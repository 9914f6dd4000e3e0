import { beforeEach, expect, it, vi } from "vitest";
import { changeLines } from "../../../basket/order-list-state.ts";
import { openSubmission } from "../../../order/place-order.ts";
import { clearOrder, removeOrdered } from "./use-order-list.ts";

const VISIT = { channel: null };
const SLUG = "nyon";
const STORED_AS = `comptoir.order.${SLUG}`;
const LINE = { id: "a", categoryId: "tacos", customizations: {}, quantity: 1, nameLabel: "" };
const BODY = { items: [], restaurantId: SLUG };

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  storage.set(STORED_AS, JSON.stringify({ lines: [LINE] }));
  return () => vi.unstubAllGlobals();
});

it("changes the lines that are stored", () => {
  changeLines(SLUG, VISIT, ([line]) => (line ? [{ ...line, quantity: 2 }] : []));
  expect(JSON.parse(localStorage.getItem(STORED_AS) ?? "")).toEqual({
    lines: [{ ...LINE, quantity: 2 }],
  });
});

it("forgets the pending order together with the cancelled lines", () => {
  openSubmission(SLUG, VISIT, null).update(() => ({ key: "key-of-then", unanswered: [BODY] }));
  clearOrder(SLUG, VISIT);
  expect(JSON.parse(localStorage.getItem(STORED_AS) ?? "")).toEqual({ lines: [] });
  const { key, unanswered } = openSubmission(SLUG, VISIT, null).getState();
  expect(key).not.toBe("key-of-then");
  expect(unanswered).toEqual([]);
});

it("keeps a line that was changed while the order was being sent", () => {
  const other = { ...LINE, id: "b" };
  changeLines(SLUG, VISIT, () => [LINE, { ...other, quantity: 2 }]);
  removeOrdered(SLUG, VISIT, [LINE, other]);
  expect(JSON.parse(localStorage.getItem(STORED_AS) ?? "").lines).toEqual([
    { ...other, quantity: 2 },
  ]);
});
