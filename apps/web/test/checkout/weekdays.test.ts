import { PATHS } from "@comptoir/contract";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";
import { shopWith } from "../kit/shops.ts";
import {
  BASKET,
  dialog,
  fillAddress,
  fillContact,
  next,
  openCheckout,
  placeButton,
  SLUG,
} from "./counter.ts";

const MONDAY = "2026-11-16T08:00:00Z";
const HALVA = {
  ...{ id: "h", itemId: "semolina_halva", size: "single", varieties: [] },
  ...{ price: 600, quantity: 1 },
};

const publishFields = (page: Page, fields: Readonly<Record<string, object>>) =>
  page.server.publish(SLUG, shopWith(SLUG, fields));

async function toDelivery(page: Page, lines = BASKET): Promise<void> {
  await openCheckout(page, { lines, fixedTime: MONDAY });
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
}
const days = (page: Page) =>
  dialog(page).getByRole("group", { name: "Jour de livraison" }).getByRole("radio");

onPhoneAndDesktop(
  "offers only days on which all dishes are available",
  async ({ page, server }) => {
    await publishFields(page, { spinach_pastry: { weekdays: ["fri", "sat"] } });
    await toDelivery(page);
    await expect(days(page).nth(0)).toHaveAccessibleName("vendredi 20 novembre");
    await expect(days(page).nth(1)).toHaveAccessibleName("samedi 21 novembre");
    await expect(days(page).nth(2)).toHaveAccessibleName("vendredi 27 novembre");
    await expect(days(page).nth(0)).toBeChecked();
    await expect(
      dialog(page).getByText("Börek aux épinards : le vendredi et le samedi"),
    ).toBeVisible();
    await expect(page).toBeAccessible();
    await check(dialog(page).getByRole("radio", { name: /09:00/ }));
    await dialog(page).getByLabelText("Ou une autre date").fill("2026-11-18");
    await next(page);
    await expect(dialog(page).getByRole("alert").first()).toContainText(
      "Börek aux épinards n’est pas préparé ce jour-là.",
    );
    await check(days(page).nth(1));
    await next(page);
    await placeButton(page).click();
    await expect(page.getByText("Commande enregistrée").first()).toBeVisible();
    expect(server.sentTo(PATHS.createOrder).at(-1)?.body).toMatchObject({
      deliveryTimePreference: { date: "2026-11-21" },
    });
  },
);

onPhone.full("names the conflicting dishes if no day is left", async ({ page }) => {
  await publishFields(page, {
    spinach_pastry: { weekdays: ["fri"] },
    semolina_halva: { weekdays: ["mon"] },
  });
  await toDelivery(page, [...BASKET, HALVA]);
  await expect(days(page)).toHaveCount(0);
  await expect(dialog(page).getByText(/jamais préparés le même jour/)).toBeVisible();
  await expect(dialog(page).getByText(/^Börek aux épinards.: le vendredi$/)).toBeVisible();
  await expect(dialog(page).getByText(/^Halva.*: le lundi$/)).toBeVisible();
});

onPhone.full("a day removed by a menu change is corrected at its step", async (given) => {
  const { page, server } = given;
  await toDelivery(page);
  await check(dialog(page).getByRole("radio", { name: /09:00/ }));
  await next(page);
  const details = { item: "spinach_pastry", day: "2026-11-17" };
  server.on(PATHS.createOrder, () => refusal(422, "dish_not_that_day", details));
  await publishFields(page, { spinach_pastry: { weekdays: ["fri"] } });
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert").first()).toContainText(
    "Börek aux épinards n’est pas préparé ce jour-là.",
  );
  await expect(days(page).nth(0)).toHaveAccessibleName("vendredi 20 novembre");
});
