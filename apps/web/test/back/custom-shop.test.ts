import { Composer, SLUG } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { goForwardWithoutEffect } from "./steps.ts";

onPhone("Back goes back through the categories, a reload stays", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  const shown = (name: string) => page.getByRole("heading", { level: 2, name }).first();
  await composer.turnTo("Pizza");
  await composer.turnTo("Box");
  await page.back();
  await expect(shown("Pizza")).toBeVisible();
  await page.back();
  await expect(shown("Tacos")).toBeVisible();
  await page.forward();
  await expect(shown("Pizza")).toBeVisible();
  await page.reload();
  await expect(shown("Pizza")).toBeVisible();
  await page.back();
  await expect(shown("Tacos")).toBeVisible();
});

onDesktop.full("a link to a category opens it", async ({ page }) => {
  await page.open(`/${SLUG}#pizza`);
  await expect(page.getByRole("heading", { level: 2, name: "Pizza" }).first()).toBeVisible();
});

onPhone.full("Back closes the question over the order list, then the list", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.list.getByRole("button", { name: "Annuler la commande" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await page.back();
  await expect(question).toBeHidden();
  await expect(composer.list).toBeVisible();
  await page.back();
  await expect(composer.list).toBeHidden();
  await expect(page).toBeAt(`/${SLUG}#sandwich`);
  await page.forward();
  await expect(composer.list).toBeVisible();
});

onPhone.full("Forward does not reopen an answered question", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.list.getByRole("button", { name: "Annuler la commande" }).click();
  await page.getByRole("button", { name: "Garder la commande" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect.poll(() => page.window.history.state.layers.length).toBe(1);
  await goForwardWithoutEffect(page);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(composer.list).toBeVisible();
});

onPhone.full("a line being edited stays in editing after a reload", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.addMore();
  await composer.turnTo("Box");
  await composer.openOrder();
  await composer
    .line(0)
    .getByRole("button", { name: /^Modifier/ })
    .click();
  await expect(composer.list).toBeHidden();
  await expect(page.getByText(/^Vous modifiez/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Vous modifiez/)).toBeVisible();
});

onPhone.full("Back from the confirmation shows the shop, not the sent order", async ({ page }) => {
  const composer = new Composer(page);
  await composer.openWith("Sandwich");
  await composer.place();
  await composer.orderNumber();
  await page.back();
  await expect(composer.confirmation).toBeHidden();
  await expect(composer.list).toBeHidden();
  await goForwardWithoutEffect(page);
  await expect(page.getByRole("dialog")).toBeHidden();
});
