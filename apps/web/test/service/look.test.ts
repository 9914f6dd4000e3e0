import { page as tester } from "vitest/browser";
import {
  BASKET,
  dialog,
  enterCheckout,
  fillAddress,
  fillContact,
  next,
} from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { off } from "../kit/fake-service.ts";
import { type Given, onDesktop, onPhone } from "../kit/screen-test.ts";
import { CUSTOM, DELIVERING, FETCHED, kitchen, SIMPLE, TUESDAY_NOON } from "./kitchens.ts";

async function shoot(given: Given, name: string) {
  const frame = given.page.window.frameElement as HTMLElement;
  frame.style.opacity = "1";
  await new Promise((r) => setTimeout(r, 700));
  await tester.screenshot({
    path: `/work/wt-shop/.shots/${name}-${given.page.size.width}.png`,
    element: frame,
  });
  frame.style.opacity = "0";
}
const OFFS = [
  off({ kind: "dish", id: "cheese_pastry", until: "2026-11-18T10:30:00Z" }),
  off({ kind: "size", id: "potato_pastry/single", until: "2026-11-17T17:00:00Z" }),
];
for (const on of [onPhone, onDesktop]) {
  on("simple", async (given) => {
    const { page, server, service } = given;
    kitchen(server, SIMPLE, DELIVERING, {
      spinach_pastry: { count: { count: 3, per: "day" } },
      stuffed_bell_peppers: { on: { from: "2026-11-17", until: "2026-11-17" } },
    });
    service.set(SIMPLE, {
      offs: OFFS,
      left: {
        "slot delivery 2026-11-17 13:00-13:30": 0,
        "slot delivery 2026-11-17 18:00-18:30": 1,
      },
    });
    service.keepsUntil = "2026-11-17T11:10:00Z";
    const lines = [
      ...BASKET,
      { id: "c", itemId: "cheese_pastry", size: "single", varieties: [], price: 900, quantity: 1 },
    ];
    await page.open(`/${SIMPLE}`, {
      fixedTime: TUESDAY_NOON,
      stored: { [`comptoir.basket.${SIMPLE}`]: lines },
    });
    await expect(page.getByText(/Ouvert/)).toBeVisible();
    await shoot(given, "simple-page");
    if (page.isPhone) {
      await page
        .getByRole("button", { name: /Voir le panier/ })
        .last()
        .click();
      await shoot(given, "simple-basket");
      page.back();
      await expect(page.getByRole("dialog", { name: "Votre panier" })).toBeHidden();
    }
    await enterCheckout(page);
    await fillContact(page);
    await next(page);
    await fillAddress(page);
    await next(page);
    await shoot(given, "simple-delivery");
    await dialog(page).getByRole("radio", { name: /13:30/ }).last().click();
    await shoot(given, "simple-chosen");
    service.refuse("slot_full", {
      date: "2026-11-17",
      time: "18:00-18:30",
      nextDate: "2026-11-17",
      nextTime: "18:30-19:00",
    });
    await dialog(page).getByRole("radio", { name: /18:00/ }).last().click();
    await shoot(given, "simple-refused");
  });
  on("custom", async (given) => {
    const { page, server, service } = given;
    kitchen(server, CUSTOM, FETCHED, { sandwich: { count: { count: 2, per: "day" } } });
    service.set(CUSTOM, {
      offs: [
        off({ kind: "ingredient", id: "beef", until: "2026-11-17T17:00:00Z" }),
        off({ kind: "dish", id: "pizza" }),
        off({ kind: "size", id: "tacos/2XL" }),
      ],
      estimate: 25,
    });
    service.keepsUntil = "2026-11-17T11:10:00Z";
    const composer = new Composer(page);
    const stored = {
      [`comptoir.order.${CUSTOM}`]: {
        lines: [
          {
            id: "a",
            categoryId: "sandwich",
            customizations: { meat: "chicken" },
            quantity: 3,
            nameLabel: "",
          },
          {
            id: "b",
            categoryId: "tacos",
            customizations: { size: "L", meat: ["beef"] },
            quantity: 1,
            nameLabel: "",
          },
        ],
      },
    };
    await composer.open({ fixedTime: TUESDAY_NOON, stored });
    await composer.choose({ size: "L" });
    await shoot(given, "custom-page");
    await composer.openOrder();
    await shoot(given, "custom-list");
    composer.list.element().querySelector("select")?.scrollIntoView({ block: "center" });
    await shoot(given, "custom-list2");
  });
}
