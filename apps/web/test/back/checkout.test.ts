import { PATHS } from "@comptoir/contract";
import { fromChf, ZERO } from "@comptoir/domain";
import {
  dialog,
  enterCheckout,
  fillContact,
  heading,
  next,
  openCheckout,
  openReview,
  orderNumberShown,
  placeButton,
  SLUG,
  walkToReview,
} from "../checkout/counter.ts";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOP } from "../simple-shop/steps.ts";
import { goForwardWithoutEffect } from "./steps.ts";

onPhone("Back goes from step to step, then to the basket, then to the shop", async ({ page }) => {
  await walkToReview(page);
  await page.back();
  await expect(heading(page, "Quand livrons-nous ?")).toBeFocused();
  await page.back();
  await expect(heading(page, "Où livrons-nous ?")).toBeFocused();
  await page.forward();
  await expect(heading(page, "Quand livrons-nous ?")).toBeFocused();
  await page.back();
  await page.back();
  await expect(heading(page, "Qui commande ?")).toBeFocused();
  await expect(dialog(page).getByLabelText("Nom")).toHaveValue("Léa Rochat");
  await page.back();
  await expect(dialog(page)).toBeHidden();
  const basket = page.getByRole("dialog", { name: "Votre panier" });
  await expect(basket).toBeVisible();
  await page.back();
  await expect(basket).toBeHidden();
  await expect(page).toBeAt(SHOP);
});

onDesktop.full("the step's back button uses the browser history", async ({ page }) => {
  await openCheckout(page);
  await fillContact(page);
  await next(page);
  await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
  const { length } = page.window.history;
  await dialog(page).getByRole("button", { name: "Retour" }).click();
  await expect(heading(page, "Qui commande ?")).toBeVisible();
  await next(page);
  await expect(heading(page, "Où livrons-nous ?")).toBeVisible();
  expect(page.window.history.length).toBe(length);
  await press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.forward();
  await expect(heading(page, "Qui commande ?")).toBeVisible();
});

onDesktop.full("a part changed from the review returns to it, also by Back", async ({ page }) => {
  await walkToReview(page);
  const { length } = page.window.history;
  const change = dialog(page).getByRole("button", { name: /^Modifier.*(Contact|contact)/ });
  await change.click();
  await expect(heading(page, "Qui commande ?")).toBeVisible();
  await page.back();
  await expect(placeButton(page)).toBeVisible();
  await change.click();
  await next(page);
  await expect(placeButton(page)).toBeVisible();
  await page.back();
  await expect(heading(page, "Quand livrons-nous ?")).toBeVisible();
  expect(page.window.history.length).toBeLessThanOrEqual(length + 1);
});

onDesktop.full("leaving by Back removes the coupon, as closing does", async ({ page, server }) => {
  const coupon = { code: "MERCI10", type: "fixed", value: fromChf(10), minimum: ZERO } as const;
  await server.addCoupon(SLUG, coupon);
  await walkToReview(page);
  await dialog(page).getByRole("button", { name: "J’ai un code promo" }).click();
  await dialog(page).getByLabelText("Code promo", { exact: true }).fill("merci10");
  await press("Enter");
  await expect(placeButton(page)).toContainText("23.00");
  page.window.history.go(-3);
  await expect(heading(page, "Qui commande ?")).toBeVisible();
  await page.back();
  await expect(dialog(page)).toBeHidden();
  await enterCheckout(page);
  for (let step = 0; step < 3; step += 1) await next(page);
  await expect(placeButton(page)).toContainText("33.00");
});

onPhone.full("Back from signing in over the checkout returns to it", async ({ page }) => {
  await openCheckout(page);
  await dialog(page).getByRole("button", { name: "Se connecter" }).click();
  const signIn = page.getByRole("dialog", { name: /^(Connexion|Connectez-vous)/ });
  await expect(signIn).toBeVisible();
  await page.back();
  await expect(signIn).toBeHidden();
  await expect(heading(page, "Qui commande ?")).toBeVisible();
});

onPhone(
  "Back from the confirmation shows the shop, and Forward does not reopen the sent order",
  async ({ page }) => {
    await openReview(page);
    await placeButton(page).click();
    await orderNumberShown(page);
    await page.back();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toBeAt(SHOP);
    await goForwardWithoutEffect(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  },
);

onPhone.full("a reload keeps the confirmation, and Back still shows the shop", async ({ page }) => {
  await openReview(page);
  await placeButton(page).click();
  const number = await orderNumberShown(page);
  await page.reload();
  expect(await orderNumberShown(page)).toBe(number);
  await page.back();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toBeAt(SHOP);
});

onPhone("Back while the order is on its way waits for the answer", async ({ page, server }) => {
  await openReview(page);
  const answer = server.hold(PATHS.createOrder);
  await placeButton(page).click();
  await expect(dialog(page).getByText("Envoi de la commande…")).toBeVisible();
  await page.back();
  await expect(heading(page, "Tout est juste ?")).toBeVisible();
  answer();
  await orderNumberShown(page);
});

onDesktop.full("after the confirmation the focus is on the link to the order", async ({ page }) => {
  await openReview(page);
  await placeButton(page).click();
  await orderNumberShown(page);
  await press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByCss("header :focus")).toBeVisible();
});
