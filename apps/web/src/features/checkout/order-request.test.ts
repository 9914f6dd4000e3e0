import { createOrderRequest } from "@comptoir/contract";
import { rappen, ZERO } from "@comptoir/domain";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { checkoutRequest, orderedDishes, orderedIn } from "../../order/order-request.ts";
import { priceBasket } from "./bill.ts";

const shop = readShippedShop("rootsflavorsrolle");
const LINE = {
  id: "1763283600000-x7k2p9",
  itemId: "spinach_pastry",
  size: "couple",
  varieties: [],
  price: rappen(1650),
  quantity: 2,
};

describe("checkoutRequest", () => {
  const amounts = priceBasket(shop, [LINE], "1180", null);
  const request = checkoutRequest({
    slug: "rootsflavorsrolle",
    shop,
    items: orderedDishes(shop, [LINE], "fr").items,
    userId: null,
    contact: { name: "Léa", phone: "079 555 01 23", email: "lea@example.ch" },
    address: { street: "Quai 2", city: "Rolle", postalCode: "1180", country: "Switzerland" },
    wish: { date: "2026-11-18", time: "09:00-12:00" },
    note: "  ",
    couponCode: null,
    amounts,
    language: "fr",
    now: new Date("2026-11-16T09:00:00Z"),
  });
  const body = z.encode(createOrderRequest, request);

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
    expect(amounts.tax).toBe(ZERO);
  });

  it("names the ordered lines of the basket", () => {
    const { itemId, size, varieties, quantity } = LINE;
    expect(orderedIn(body)).toEqual([{ itemId, size, varieties, quantity }]);
  });

  it("matches the server's contract", () => {
    expect(z.parse(createOrderRequest, body)).toEqual(request);
  });
});
