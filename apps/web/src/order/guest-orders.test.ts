import { PATHS } from "@comptoir/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";
import { publishUser } from "../identity/identity-state.ts";
import { ApiError, call } from "../platform/api.ts";
import { linkGuestOrders, rememberGuestOrder } from "./guest-orders.ts";

vi.mock("../platform/api.ts", async (original) => ({
  ...(await original<typeof import("../platform/api.ts")>()),
  call: vi.fn(async () => ({ linked: 1 })),
}));

const LEA = { userId: "lea", email: "lea@example.ch", name: "Léa" };
const queries = new QueryClient();

const sentCalls = () => vi.mocked(call).mock.calls.map(([path, { body }]) => [path, body]);
const LINKED = [PATHS.linkGuestOrders, { userId: "lea" }];

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  publishUser(null);
  vi.mocked(call).mockClear();
  return () => vi.unstubAllGlobals();
});

it("waits for a sign-in and then links once", async () => {
  rememberGuestOrder();
  await linkGuestOrders(queries);
  expect(sentCalls()).toEqual([]);
  publishUser(LEA);
  await linkGuestOrders(queries);
  await linkGuestOrders(queries);
  expect(sentCalls()).toEqual([LINKED]);
});

it("sends nothing if this browser made no order", async () => {
  publishUser(LEA);
  await linkGuestOrders(queries);
  expect(sentCalls()).toEqual([]);
});

it("retries later after a failure", async () => {
  publishUser(LEA);
  rememberGuestOrder();
  vi.mocked(call).mockRejectedValueOnce(new ApiError("network_error"));
  await linkGuestOrders(queries);
  await linkGuestOrders(queries);
  expect(sentCalls()).toEqual([LINKED, LINKED]);
});

it("refetches the profile, which took over missing data", async () => {
  publishUser(LEA);
  rememberGuestOrder();
  const invalidated = vi.spyOn(queries, "invalidateQueries");
  await linkGuestOrders(queries);
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ["profile", "lea"] });
});
