import { addUp, menuTerms, orderDish, rappen } from "@comptoir/domain";
import { describe, expect, it } from "vitest";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { recheckCoupon } from "../../order/coupon/coupon-code.ts";
import { orderedDishes } from "../../order/order-request.ts";
import { priceBasket, totalAsSeen } from "./bill.ts";

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
  it("adds up the basket and subtracts the coupon", () => {
    const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(3300) };
    expect(priceBasket(shop, [LINE], "1180", coupon)).toMatchObject({
      subtotal: 3300,
      deliveryFee: 0,
      couponDiscount: 1000,
      total: 2300,
    });
  });

  it("ignores a coupon that was accepted for another basket", () => {
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

describe("the bill of a registered shop", () => {
  const rates = { reduced: 2.6, standard: 8.1 };

  it("shows the same tax by rate before ordering as in the stored order", () => {
    const day = "2026-11-16";
    const [first, ...others] = shop.categories.plates?.options ?? [];
    if (!first) throw new Error("there are plates");
    const options = [first, ...others.map((dish) => ({ ...dish, vat: "standard" as const }))];
    const registered = {
      ...shop,
      vat: { rates: [{ from: "2024-01-01", ...rates }] },
      categories: { ...shop.categories, plates: { image: "", options } },
    };
    const cheese = {
      ...LINE,
      id: "c",
      itemId: "cheese_pastry",
      size: "single",
      price: rappen(900),
    };
    const bill = priceBasket(registered, [LINE, cheese], "1180", null, rates);
    const stored = addUp({
      lines: [LINE, cheese].map(({ itemId, size, quantity }) => {
        const line = orderDish(registered.categories, menuTerms(registered, day), {
          dishId: itemId,
          size,
          quantity,
        });
        if (!line.ok) throw new Error(line.error.code);
        return line.value;
      }),
      taxRule: registered.tax,
    });
    expect(bill.vat.map(({ percent }) => percent)).toEqual([2.6, 8.1]);
    expect(bill).toEqual(stored);
  });

  it("equals the bill of other shops if there are no rates", () => {
    expect(priceBasket(shop, [LINE], "1180", null, null).vat).toEqual([]);
  });
});

describe("recheckCoupon", () => {
  const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(3300) };

  it("takes the server's amounts for the changed prices", () => {
    const details = {
      subtotal: 3500,
      tax: 0,
      deliveryFee: 0,
      couponDiscount: 500,
      totalPrice: 3000,
    };
    expect(recheckCoupon(coupon, details)).toEqual({ code: "DIX", discount: 500, subtotal: 3500 });
  });

  it("keeps the coupon unchanged if an amount is missing", () => {
    expect(recheckCoupon(coupon, { subtotal: 3500 })).toBe(coupon);
    expect(recheckCoupon(coupon, undefined)).toBe(coupon);
  });
});

it("computes the total as seen, with the current coupon", () => {
  const coupon = { code: "DIX", discount: rappen(1000), subtotal: rappen(3300) };
  expect(totalAsSeen(shop, [{ ...LINE, price: rappen(1500) }], "1180", coupon)).toBe(2000);
});

it("detects a basket with an event item", () => {
  expect(orderedDishes(shop, [LINE], "fr").hasEventItem).toBe(false);
  expect(orderedDishes(shop, [LINE, EVENT], "fr").hasEventItem).toBe(true);
});
