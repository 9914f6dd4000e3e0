import { describe, expect, test } from "vitest";
import { isDeliveredFrom } from "./taken-channel.ts";
import { checkCustomer, isFetched } from "./taken-order.ts";

const NOBODY = { name: "", phone: "", email: "" };

describe("the customer of an order taken by staff", () => {
  test("needs a name in every channel", () => {
    for (const channel of ["phone", "counter"] as const) {
      const unnamed = { ...NOBODY, name: "  ", phone: "079 555 01 23" };
      expect(checkCustomer(unnamed, channel)).toMatchObject({
        error: { code: "customer_name_required" },
      });
    }
  });

  test("needs a phone number by phone, not at the counter", () => {
    const named = { ...NOBODY, name: " Léa " };
    expect(checkCustomer(named, "phone")).toMatchObject({
      error: { code: "customer_phone_required" },
    });
    expect(checkCustomer(named, "counter")).toMatchObject({ value: { name: "Léa", phone: "" } });
  });

  test("needs no e-mail, but given data must be valid", () => {
    const caller = { name: "Léa", phone: "079 555 01 23", email: "" };
    expect(checkCustomer(caller, "phone")).toMatchObject({ value: caller });
    expect(checkCustomer({ ...caller, email: "lea@" }, "phone")).toMatchObject({
      error: { code: "invalid_email" },
    });
    expect(checkCustomer({ ...caller, phone: "12" }, "counter")).toMatchObject({
      error: { code: "invalid_phone" },
    });
  });
});

test("a simple shop delivers phone orders, but not counter orders", () => {
  const channels = ["web", "phone", "counter"] as const;
  expect(channels.map((channel) => isDeliveredFrom("simple", channel))).toEqual([
    true,
    true,
    false,
  ]);
  expect(channels.some((channel) => isDeliveredFrom("custom", channel))).toBe(false);
});

test("an order without an address is picked up, unless it has a delivery slot", () => {
  const address = { street: "Grand-Rue 1", city: "Rolle", postalCode: "1180", country: "CH" };
  const slot = { date: "2026-11-16", time: "09:00-12:00" };
  const order = { address: null, wish: null, channel: "web" } as const;
  expect(isFetched(order)).toBe(true);
  expect(isFetched({ ...order, wish: { date: "2026-11-16", time: "18:30" } })).toBe(true);
  expect(isFetched({ ...order, wish: slot })).toBe(false);
  expect(isFetched({ ...order, wish: slot, channel: "counter" })).toBe(true);
  expect(isFetched({ ...order, address, channel: "counter" })).toBe(false);
});
