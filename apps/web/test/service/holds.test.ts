import { type CreateOrderRequest, PATHS } from "@comptoir/contract";
import {
  BASKET,
  BASKET_KEY,
  DRAFT_KEY,
  dialog,
  draft,
  next,
  orderNumberShown,
  placeButton,
} from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { CUSTOM, DELIVERING, FETCHED, kitchen, SIMPLE, TUESDAY_NOON } from "./kitchens.ts";

const COUNTED = { spinach_pastry: { count: { count: 12, per: "day" } } };
const note = (page: Page) => dialog(page).getByText(/^Gardé pour vous/);

async function openDelivery(page: Page, now: object = { fixedTime: TUESDAY_NOON }): Promise<void> {
  sessionStorage.setItem(`${DRAFT_KEY}.step`, "contact delivery");
  const wish = { date: "", time: "" };
  const stored = { [BASKET_KEY]: BASKET, [DRAFT_KEY]: { ...draft(), wish } };
  await page.open(`/${SIMPLE}`, { stored, ...now });
  await expect(dialog(page)).toBeVisible();
}
const slot = (page: Page, time: string) =>
  dialog(page).getByRole("radio", { name: new RegExp(`^${time}`) });

onPhoneAndDesktop("a chosen slot is held, replaced by another, and ordered", async (given) => {
  const { page, server, service } = given;
  await kitchen(server, SIMPLE, DELIVERING);
  await openDelivery(page);
  expect(service.asked).toEqual([]);
  await check(slot(page, "18:00"));
  await expect(note(page)).toHaveText("Gardé pour vous jusqu’à 12:10 (encore 10 min)");
  expect(service.asked).toMatchObject([
    {
      restaurantId: SIMPLE,
      items: [{ itemId: "spinach_pastry", quantity: 2 }],
      deliveryTimePreference: { date: "2026-11-17", time: "18:00-18:30" },
    },
  ]);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await check(slot(page, "18:30"));
  await expect.poll(() => service.asked.at(-1)?.hold).toBeDefined();
  await next(page);
  await expect(note(page)).toBeVisible();
  await placeButton(page).click();
  await orderNumberShown(page);
  const order = server.sentTo(PATHS.createOrder).at(-1)?.body as CreateOrderRequest;
  expect(order.hold).toBe(service.asked.at(-1)?.hold);
  expect(service.released).toEqual([]);
});

onPhone(
  "the last portions are held from the first step on and released on leaving",
  async (given) => {
    const { page, server, service } = given;
    await kitchen(server, SIMPLE, {}, COUNTED);
    await openDelivery(page);
    await expect(note(page)).toBeVisible();
    expect(service.asked).toMatchObject([
      { deliveryTimePreference: { date: "2026-11-19", time: "09:00-12:00" } },
    ]);
    // The missing portions are held by this page.
    await service.set(SIMPLE, { left: { "dish spinach_pastry 2026-11-19": 0 } });
    await dialog(page).getByRole("button", { name: "Fermer" }).click();
    await expect.poll(() => service.released).toHaveLength(1);
  },
);

onPhone.full("a closed page releases its hold", async ({ page, server, service }) => {
  await kitchen(server, SIMPLE, DELIVERING);
  await openDelivery(page);
  await check(slot(page, "18:00"));
  await expect(note(page)).toBeVisible();
  page.window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => service.released).toHaveLength(1);
});

onPhone.full("an expired hold shows a notice, and one tap renews it", async (given) => {
  const { page, server } = given;
  await kitchen(server, SIMPLE, DELIVERING);
  await openDelivery(page, { now: TUESDAY_NOON });
  await check(slot(page, "18:00"));
  await expect(note(page)).toBeVisible();
  page.clock.pauseAt("2026-11-17T11:10:01Z");
  await page.clock.runFor(6_000);
  await expect(dialog(page).getByText(/n’est plus gardé pour vous/)).toBeVisible();
  page.clock.resume();
  await expect(page).toBeAccessible();
  await dialog(page).getByRole("button", { name: "Garder de nouveau" }).click();
  await expect(note(page)).toContainText("12:20");
});

onPhone.full("a server without holds does not block the order", async ({ page, server }) => {
  await kitchen(server, SIMPLE, DELIVERING);
  server.fail(PATHS.hold);
  await openDelivery(page);
  await check(slot(page, "18:00"));
  await expect.poll(() => server.sentTo(PATHS.hold).length).toBe(1);
  await next(page);
  await placeButton(page).click();
  await orderNumberShown(page);
  expect(server.sentTo(PATHS.createOrder).at(-1)?.body).not.toHaveProperty("hold");
});

onPhone.full("an order list holds the last portions and names unavailable ones", async (given) => {
  const { page, server, service } = given;
  await kitchen(server, CUSTOM, FETCHED, { sandwich: { count: { count: 12, per: "day" } } });
  const composer = new Composer(page);
  const line = { id: "a", categoryId: "sandwich", customizations: { meat: "chicken" } };
  const lines = [{ ...line, quantity: 2, nameLabel: "" }];
  const stored = { [`comptoir.order.${CUSTOM}`]: { lines } };
  await composer.open({ fixedTime: TUESDAY_NOON, stored });
  await composer.openOrder();
  await expect(composer.list.getByText(/^Gardé pour vous jusqu’à 12:10/)).toBeVisible();
  server.refuse(PATHS.hold, 409, "sold_out", {
    item: "sandwich",
    line: 0,
    kind: "dish",
    what: "sandwich",
    left: 2,
  });
  await composer.line(0).getByRole("button", { name: composer.words.more }).click();
  await expect(composer.list.getByRole("alert")).toContainText("Sandwich : plus que 2.");
  server.mend(PATHS.hold);
  await composer.line(0).getByRole("button", { name: composer.words.less }).click();
  await expect(composer.list.getByRole("alert")).toBeHidden();
  await expect.poll(() => service.asked.length).toBe(3);
  await composer.place();
  await composer.orderNumber();
  const order = server.sentTo(PATHS.createOrder).at(-1)?.body as CreateOrderRequest;
  expect(order.hold).toBe(service.asked.at(-1)?.hold);
  expect(service.released).toEqual([]);
});
