import { beforeEach, expect, it, vi } from "vitest";

const VISIT = { channel: null };
const KEY = "comptoir.open-orders.rolle";
const order = (number: number, state: string) => ({ number, state, total: 3_300 });
const storage = new Map<string, string>();
const numbers = () =>
  JSON.parse(storage.get(KEY) ?? "[]").map((one: { number: number }) => one.number);

beforeEach(() => {
  storage.clear();
  vi.resetModules();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal("window", { addEventListener: () => {} });
  return () => vi.unstubAllGlobals();
});

it("stores orders until they are final, the newest first", async () => {
  const { forgetOpenOrder, addOpenOrder } = await import("./open-orders.ts");
  addOpenOrder("rolle", VISIT, order(7, "payment_pending"));
  addOpenOrder("rolle", VISIT, order(9, "payment_pending"));
  addOpenOrder("rolle", VISIT, order(7, "accepted"));
  expect(JSON.parse(storage.get(KEY) ?? "[]")).toEqual([
    order(9, "payment_pending"),
    order(7, "accepted"),
  ]);
  forgetOpenOrder("rolle", VISIT, 9);
  expect(numbers()).toEqual([7]);
});

it("takes the open orders of the server", async () => {
  const { addOpenOrder, updateOpenOrders } = await import("./open-orders.ts");
  addOpenOrder("rolle", VISIT, order(7, "payment_pending"));
  updateOpenOrders("rolle", VISIT, () => [order(8, "accepted")]);
  expect(numbers()).toEqual([8]);
});

it("treats invalid stored data as no orders", async () => {
  storage.set(KEY, '[{"number":"7"}]');
  const { addOpenOrder } = await import("./open-orders.ts");
  addOpenOrder("rolle", VISIT, order(8, "payment_pending"));
  expect(numbers()).toEqual([8]);
});
