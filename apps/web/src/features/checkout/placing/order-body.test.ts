import { readFileSync } from "node:fs";
import { createOrderRequest, parseShop, type SimpleShop } from "@comptoir/contract";
import { rappen, ZERO } from "@comptoir/domain";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { billOf, figuresFrom, hasEventItem, totalAsSeen } from "./bill.ts";
import { orderBody, orderedIn } from "./order-body.ts";

const file = new URL("../../../../../../shops/rootsflavorsrolle/shop.json", import.meta.url);
const shop = parseShop(JSON.parse(readFileSync(file, "utf8"))) as SimpleShop;
const LINE = {
  id: "1763283600000-x7k2p9",
  itemId: "spinach_pastry",
  size: "couple",
  varieties: [],
  price: rappen(1650),
  quantity: 2,
};
const EVENT = { ...LINE, id: "e", itemId: "special_event_selection", size: "single" };

describe("billOf", () => {
  it("adds up the basket and takes the coupon off", () => {
    const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(3300) };
    expect(billOf(shop, [LINE], "1180", coupon)).toMatchObject({
      subtotal: 3300,
      deliveryFee: 0,
      couponDiscount: 1000,
      total: 2300,
    });
  });

  it("leaves out a coupon that was accepted for another basket", () => {
    const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(5000) };
    expect(billOf(shop, [LINE], "1180", coupon)).toMatchObject({ couponDiscount: 0, total: 3300 });
  });

  it("charges the distance outside the free codes", () => {
    const far = { ...shop, delivery: { ...shop.delivery, distances: { "1200": 14 } } };
    expect(billOf(far, [LINE], "1200", null)).toMatchObject({ deliveryFee: 500, total: 3800 });
  });
});

describe("figuresFrom", () => {
  it("reads the server's figures into rappen", () => {
    const details = { subtotal: 35, tax: 0, deliveryFee: 0, couponDiscount: 5, totalPrice: 30 };
    expect(figuresFrom(details)).toEqual({
      subtotal: 3500,
      tax: 0,
      deliveryFee: 0,
      couponDiscount: 500,
      total: 3000,
    });
  });

  it("is nothing when a figure is missing", () => {
    expect(figuresFrom({ subtotal: 35 })).toBeNull();
    expect(figuresFrom(undefined)).toBeNull();
  });
});

it("tells the total as it was seen, with the coupon of now", () => {
  const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(3300) };
  expect(totalAsSeen(shop, [{ ...LINE, price: rappen(1500) }], "1180", coupon)).toBe(2000);
});

it("knows a basket with an event item", () => {
  expect(hasEventItem(shop, [LINE])).toBe(false);
  expect(hasEventItem(shop, [LINE, EVENT])).toBe(true);
});

describe("orderBody", () => {
  const totals = billOf(shop, [LINE], "1180", null);
  const body = orderBody({
    slug: "rootsflavorsrolle",
    shop,
    lines: [LINE],
    userId: null,
    contact: { name: "Léa", phone: "079 555 01 23", email: "lea@example.ch" },
    address: { street: "Quai 2", city: "Rolle", postalCode: "1180", country: "Switzerland" },
    wish: { date: "2026-11-18", time: "09:00-12:00" },
    note: "  ",
    couponCode: null,
    totals,
    language: "fr",
    now: new Date("2026-11-16T09:00:00Z"),
  });

  it("carries every field of the contract, amounts in CHF", () => {
    expect(body).toEqual({
      items: [
        {
          id: LINE.id,
          itemId: "spinach_pastry",
          category: "plates",
          name: "Börek aux épinards",
          translationKey: "spinach_pastry",
          size: "couple",
          portionSize: "500 g",
          people: 2,
          quantity: 2,
          price: 16.5,
          varieties: [],
          timestamp: 1763283600000,
        },
      ],
      userId: null,
      restaurantId: "rootsflavorsrolle",
      totalPrice: 33,
      subtotal: 33,
      couponDiscount: 0,
      couponCode: null,
      createdAt: "2026-11-16T09:00:00.000Z",
      status: "pending",
      customerInfo: { name: "Léa", phone: "079 555 01 23", email: "lea@example.ch" },
      deliveryAddress: {
        street: "Quai 2",
        city: "Rolle",
        postalCode: "1180",
        country: "Switzerland",
      },
      deliveryFee: 0,
      deliveryDistance: 0,
      deliveryTimePreference: { date: "2026-11-18", time: "09:00-12:00" },
      note: null,
      language: "fr",
    });
    expect(totals.tax).toBe(ZERO);
  });

  it("tells the basket what it orders", () => {
    const { itemId, size, varieties, quantity } = LINE;
    expect(orderedIn(body)).toEqual([{ itemId, size, varieties, quantity }]);
  });

  it("is what the server's contract accepts", () => {
    expect(z.safeParse(createOrderRequest, body).success).toBe(true);
  });
});
