import { PATHS } from "@comptoir/contract";
import { beforeEach, expect, it, vi } from "vitest";
import { publishUser } from "../identity/identity-state.ts";
import { call } from "../platform/api.ts";
import { linkGuestOrders, rememberGuestOrder } from "./guest-orders.ts";

vi.mock("../platform/api.ts", async (original) => ({
  ...(await original<typeof import("../platform/api.ts")>()),
  call: vi.fn(async () => {}),
}));

const LEA = { userId: "lea", email: "lea@example.ch", name: "Léa" };

/** The orders that the server was asked to give to somebody. */
const linked = () => vi.mocked(call).mock.calls.map(([path, { body }]) => [path, body]);
const given = (orderNumber: number) => [
  PATHS.updateOrderUser,
  { orderNumber, userId: "lea", restaurantId: "rolle" },
];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  publishUser(null);
  vi.mocked(call).mockClear();
  return () => vi.unstubAllGlobals();
});

it("keeps a guest's orders until somebody signs in, and links each once", () => {
  rememberGuestOrder("rolle", 7);
  rememberGuestOrder("rolle", 8);
  linkGuestOrders();
  expect(linked()).toEqual([]);
  publishUser(LEA);
  linkGuestOrders();
  linkGuestOrders();
  expect(linked()).toEqual([given(7), given(8)]);
});

it("links an order at once when its maker signed in while it was sent", () => {
  publishUser(LEA);
  rememberGuestOrder("rolle", 7);
  expect(linked()).toEqual([given(7)]);
});

it("takes anything else under that name for no orders", () => {
  sessionStorage.setItem("comptoir.guest-orders", "{broken");
  publishUser(LEA);
  linkGuestOrders();
  expect(linked()).toEqual([]);
});
