import { Composer, SLUG } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { chip, LONG_NAME, openOrderPage } from "./steps.ts";

const CHOICES = {
  size: "2XL",
  meat: ["Poulet", "Bœuf", "Merguez", "Nuggets"],
  cheese: ["Cheddar"],
  garniture: ["Un peu de tout"],
  sauces: ["Algérienne", "Samouraï"],
  drinks: ["Ayran"],
};

onPhone("a taco is composed and ordered", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await expect(page).toFitEveryScreenInAllLanguages();

  await composer.choose(CHOICES);
  await page.getByRole("button", { name: /^(Détails : |Details: )Sauces$/ }).click();
  await expect(page).toFitEveryScreenInAllLanguages();

  await composer.add();
  await composer.forWhom.click();
  await composer.list.getByLabelText(/^(Nom|Name)/).fill(LONG_NAME);
  await composer.list.getByLabelText(/^(Téléphone|Phone)/).fill("+41 79 555 12 34");
  await expect(page).toFitEveryScreenInAllLanguages();

  await composer.place();
  const number = await composer.orderNumber();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await openOrderPage(page);
  await expect(page).toBeAt(`/${SLUG}/order/${number}`);
  await expect(page.getByRole("main")).toContainText(LONG_NAME);
  await expect(page).toFitEveryScreenInAllLanguages();

  await page.open(`/${SLUG}`);
  await expect(chip(page)).toBeVisible();
  await expect(page.getByRole("region", { name: /^(Comme d’habitude|The usual)/ })).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
