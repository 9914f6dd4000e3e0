import { expect } from "../kit/expect.ts";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { openConfirmation } from "../orders/placed.ts";
import { TUESDAY_NOON } from "./kitchens.ts";

const PROMISED = "2026-11-17T18:20:00Z";
const LATER = "2026-11-17T18:40:00Z";

onPhoneAndDesktop("the order page shows the promised time and its changes", async (given) => {
  const { page, orders } = given;
  const order = await orders.place({ promisedAt: PROMISED });
  await page.open(`/${order.restaurantId}/order/1`, { fixedTime: TUESDAY_NOON });
  await expect(page.getByText("Prête vers 19:20")).toBeVisible();
  await orders.promise(order, LATER);
  await expect(page.getByText("Nouvelle heure : 19:40")).toBeVisible();
  await expect(page.getByText("Au lieu de 19:20.")).toBeVisible();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await orders.move(order, "accepted", "prepared");
  await expect(page.getByText(/Nouvelle heure/)).toBeHidden();
});

onPhone.full("shows the requested and the promised time", async ({ page, orders }) => {
  const wish = { date: "2026-11-17", time: "19:00" };
  const order = await orders.place({ promisedAt: PROMISED, deliveryTimePreference: wish });
  await page.open(`/${order.restaurantId}/order/1`, { fixedTime: TUESDAY_NOON, language: "en" });
  await expect(page.getByText("New time: 19:20")).toBeVisible();
  await expect(page.getByText("Instead of 19:00.")).toBeVisible();
});

onPhone.full("the confirmation shows the promised time too", async ({ page, orders }) => {
  await openConfirmation(page, orders, {
    placed: { promisedAt: PROMISED },
    fixedTime: TUESDAY_NOON,
  });
  await expect(page.getByText("Prête vers 19:20")).toBeVisible();
});
