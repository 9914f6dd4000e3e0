import { rappen } from "@comptoir/domain";
import { describe, expect, it } from "vitest";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { hasEventItem, priceBasket, rejudgeCoupon, totalAsSeen } from "./bill.ts";

const shop = readShippedShop("rootsflavorsrolle");
const LINE = {
  id: "1763283600000-x7k2p9",
  itemId: "spinach_pastry",
  size: "couple",
  varieties: [],
  price: rappen(1650),
  quantity: 2,
};
const EVENT = { ...LINE, id: "e", itemId: "special_event_selection", size: "single" };

describe("priceBasket", () => {
  it("adds up the basket and takes the coupon off", () => {
    const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(3300) };
    expect(priceBasket(shop, [LINE], "1180", coupon)).toMatchObject({
      subtotal: 3300,
      deliveryFee: 0,
      couponDiscount: 1000,
      total: 2300,
    });
  });

  it("leaves out a coupon that was accepted for another basket", () => {
    const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(5000) };
    expect(priceBasket(shop, [LINE], "1180", coupon)).toMatchObject({
      couponDiscount: 0,
      total: 3300,
    });
  });

  it("charges the distance outside the free codes", () => {
    const far = { ...shop, delivery: { ...shop.delivery, distances: { "1200": 14 } } };
    expect(priceBasket(far, [LINE], "1200", null)).toMatchObject({ deliveryFee: 500, total: 3800 });
  });
});

describe("rejudgeCoupon", () => {
  const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(3300) };

  it("takes the server's figures for the changed prices", () => {
    const details = {
      subtotal: 3500,
      tax: 0,
      deliveryFee: 0,
      couponDiscount: 500,
      totalPrice: 3000,
    };
    expect(rejudgeCoupon(coupon, details)).toEqual({ code: "DIX", discount: 500, subtotal: 3500 });
  });

  it("leaves the coupon as it was when a figure is missing", () => {
    expect(rejudgeCoupon(coupon, { subtotal: 3500 })).toBe(coupon);
    expect(rejudgeCoupon(coupon, undefined)).toBe(coupon);
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
