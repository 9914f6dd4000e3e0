import { STAFF_PATHS } from "@comptoir/contract";
import type { Order } from "@comptoir/domain";
import { afterEach, expect, test, vi } from "vitest";
import { changeOrder } from "./board-orders.ts";

const ID = "3f0d0a56-6a1e-4a6f-9a52-0c1c6a4b7f10";
const AT = "2026-11-16T10:00:00.000Z";
const LINE = {
  ...{ kind: "dish", dishId: "baklava", categoryId: "desserts", names: { fr: "Baklava" } },
  ...{ size: null, portion: null, people: null, varieties: [], isForEvent: false, basketId: null },
  ...{ label: null, allergens: [], origins: [], undeclared: [], vatPercent: null },
  ...{ quantity: 1, unit: 6.5, total: 6.5 },
};
/** Server state: another screen set quantity 3, this one ticked the line. */
const TOLD = {
  ...{ _id: ID, orderNumber: 7, restaurantId: "nyonbosphore", state: "accepted", createdAt: AT },
  ...{ userId: null, items: [], subtotal: 19.5, tax: 0, deliveryFee: 0, couponDiscount: 0 },
  ...{ couponCode: null, totalPrice: 19.5, customerInfo: null, deliveryAddress: null },
  ...{ deliveryDistance: 0, deliveryTimePreference: null, note: null, language: "fr" },
  ...{ history: [{ state: "payment_pending", at: AT }], doneLines: [0], revision: 2 },
};
const SNAPSHOT = {
  lines: [{ ...LINE, quantity: 3, total: 19.5 }],
  tax: { percent: 0, mode: "included" },
  vat: [],
  menuVersion: null,
};
const SHOWN = { id: ID, lines: [{ quantity: 1 }], doneLines: [], revision: 0 } as unknown as Order;

function answer(body: object) {
  const fetched = vi.fn(async () => Response.json(body));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

const tick = () => changeOrder(SHOWN, STAFF_PATHS.tickLine, { line: 0, isDone: true });

test("the answer includes changes made by another screen", async () => {
  const fetched = answer({ ...TOLD, snapshot: SNAPSHOT });
  expect(await tick()).toMatchObject({ lines: [{ quantity: 3 }], doneLines: [0], revision: 2 });
  expect(fetched.mock.calls[0]?.[0 as never]).toBe(`${STAFF_PATHS.tickLine}?snapshot=true`);
});
