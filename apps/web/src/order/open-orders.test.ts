import { beforeEach, expect, it, vi } from "vitest";

const VISIT = { channel: null };
const KEY = "comptoir.open-orders.rolle";
const order = (number: number, state: string) => ({ number, state, total: 3_300 });
const kept = new Map<string, string>();
const numbers = () =>
  JSON.parse(kept.get(KEY) ?? "[]").map((one: { number: number }) => one.number);

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("window", { addEventListener: () => {} });
  return () => vi.unstubAllGlobals();
});

it("remembers orders until nothing can happen to them any more, the newest first", async () => {
  const { forgetOpenOrder, noteOpenOrder } = await import("./open-orders.ts");
  noteOpenOrder("rolle", VISIT, order(7, "payment_pending"));
  noteOpenOrder("rolle", VISIT, order(9, "payment_pending"));
  noteOpenOrder("rolle", VISIT, order(7, "accepted"));
  expect(JSON.parse(kept.get(KEY) ?? "[]")).toEqual([
    order(9, "payment_pending"),
    order(7, "accepted"),
  ]);
  forgetOpenOrder("rolle", VISIT, 9);
  expect(numbers()).toEqual([7]);
});

it("takes the server's word for which they are", async () => {
  const { noteOpenOrder, updateOpenOrders } = await import("./open-orders.ts");
  noteOpenOrder("rolle", VISIT, order(7, "payment_pending"));
  updateOpenOrders("rolle", VISIT, () => [order(8, "accepted")]);
  expect(numbers()).toEqual([8]);
});

it("takes anything else under that name for no orders", async () => {
  kept.set(KEY, '[{"number":"7"}]');
  const { noteOpenOrder } = await import("./open-orders.ts");
  noteOpenOrder("rolle", VISIT, order(8, "payment_pending"));
  expect(numbers()).toEqual([8]);
});
