import { beforeEach, expect, it, vi } from "vitest";
import { publishUser } from "../identity/identity-state.ts";
import { linkGuestOrders, rememberGuestOrder } from "./guest-orders.ts";
import { linkOrder } from "./link-order.ts";

vi.mock("./link-order.ts", () => ({ linkOrder: vi.fn(async () => {}) }));

const ORDER = { restaurantId: "rolle", orderNumber: 7 };
const LEA = { uid: "lea", email: "lea@example.ch", name: "Léa" };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  publishUser(null);
  vi.mocked(linkOrder).mockClear();
  return () => vi.unstubAllGlobals();
});

it("keeps a guest's orders until somebody signs in, and links each once", () => {
  rememberGuestOrder(ORDER);
  rememberGuestOrder({ ...ORDER, orderNumber: 8 });
  linkGuestOrders();
  expect(linkOrder).not.toHaveBeenCalled();
  publishUser(LEA);
  linkGuestOrders();
  linkGuestOrders();
  expect(vi.mocked(linkOrder).mock.calls).toEqual([
    [7, "rolle"],
    [8, "rolle"],
  ]);
});

it("links an order at once when its maker signed in while it was sent", () => {
  publishUser(LEA);
  rememberGuestOrder(ORDER);
  expect(linkOrder).toHaveBeenCalledExactlyOnceWith(7, "rolle");
});

it("takes anything else under that name for no orders", () => {
  sessionStorage.setItem("comptoir.guest-orders", "{broken");
  publishUser(LEA);
  linkGuestOrders();
  expect(linkOrder).not.toHaveBeenCalled();
});
