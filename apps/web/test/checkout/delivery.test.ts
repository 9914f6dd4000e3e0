import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import {
  BASKET,
  BASKET_KEY,
  dialog,
  EVENT_BASKET,
  enterCheckout,
  fillAddress,
  fillContact,
  next,
  openCheckout,
  openReview,
  orderNumberShown,
  placeButton,
  SLUG,
} from "./counter.ts";

onDesktop("the first delivery day depends on noon in Zurich", async ({ page }) => {
  await openCheckout(page, { language: "en", fixedTime: "2026-11-16T10:59:00Z" });
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await expect(dialog(page).getByText("Order before noon")).toBeVisible();
  const days = dialog(page).getByRole("group", { name: "Delivery day" }).getByRole("radio");
  await expect(days.first()).toHaveAccessibleName("Tuesday 17 November");
  const date = dialog(page).getByLabelText("Or another date");
  await expect(date).toHaveAttribute("min", "2026-11-17");
  await expect(date).toHaveAttribute("max", "2027-01-15");
  await expect(days.first()).toBeChecked();
  await expect(date).toHaveValue("2026-11-17");
  await next(page);
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "Please select your preferred delivery date and time.",
  );
  await expect(page).toBeAccessible();

  await check(dialog(page).getByRole("radio", { name: "Evening 18:00 – 21:00" }));
  await expect(dialog(page).getByRole("alert")).toBeHidden();
  page.clock.setFixedTime("2026-11-16T11:00:00Z");
  await next(page);
  await placeButton(page).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(
    "This date is too soon. The earliest is Wednesday 18 November.",
  );
  await date.fill("2027-03-01");
  await next(page);
  await expect(dialog(page).getByRole("alert")).toContainText("This date is too far ahead.");
});

onPhone.full("an event selection requires three business days", async ({ page }) => {
  await openCheckout(page, { lines: EVENT_BASKET, fixedTime: "2026-11-19T08:00:00Z" });
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await expect(dialog(page).getByText("3 jours ouvrables")).toBeVisible();
  await expect(dialog(page).getByRole("radio").first()).toHaveAccessibleName("mardi 24 novembre");
});

onPhone.full("preselects the slot of the last order, also for a guest", async ({ page }) => {
  await openReview(page);
  await placeButton(page).click();
  await orderNumberShown(page);
  await page.open(`/${SLUG}`, { stored: { [BASKET_KEY]: BASKET } });
  await dialog(page).getByRole("button", { name: "Fermer" }).click();
  await enterCheckout(page);
  await fillContact(page);
  await next(page);
  await fillAddress(page);
  await next(page);
  await expect(dialog(page).getByRole("radio", { name: /09:00/ })).toBeChecked();
});
