import { LANGUAGES } from "@comptoir/domain";
import { Composer, SLUG } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { chip, LONG_NAME, openOrderPage } from "./steps.ts";

const CHOICES = {
  fr: {
    size: "2XL",
    meat: ["Poulet", "Bœuf", "Merguez", "Nuggets"],
    cheese: ["Cheddar"],
    garniture: ["Un peu de tout"],
    sauces: ["Algérienne", "Samouraï"],
    drinks: ["Ayran"],
  },
  en: {
    size: "2XL",
    meat: ["Beef", "Merguez", "Falafel", "Cordon bleu"],
    cheese: ["Cheddar"],
    garniture: ["A bit of everything"],
    sauces: ["Algérienne", "Samouraï"],
    drinks: ["Ayran"],
  },
};

for (const language of LANGUAGES) {
  onPhone(`a taco is composed and ordered, in ${language}`, async ({ page }) => {
    const composer = new Composer(page, language);
    await composer.open({ language });
    await expect(page).toFitEveryScreen();

    await composer.choose(CHOICES[language]);
    await page.getByRole("button", { name: /^(Détails : |Details: )Sauces$/ }).click();
    await expect(page).toFitEveryScreen();

    await composer.add();
    await expect(page).toFitEveryScreen();
    await composer.forWhom.click();
    await composer.list.getByLabelText(/^(Nom|Name)/).fill(LONG_NAME);
    await composer.list.getByLabelText(/^(Téléphone|Phone)/).fill("+41 79 555 12 34");
    await expect(page).toFitEveryScreen();

    await composer.place();
    const number = await composer.orderNumber();
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await expect(page).toFitEveryScreen();
    await openOrderPage(page);
    await expect(page).toBeAt(`/${SLUG}/order/${number}`);
    await expect(page.getByRole("main")).toContainText(LONG_NAME);
    await expect(page).toFitEveryScreen();

    await page.open(`/${SLUG}`);
    await expect(chip(page)).toBeVisible();
    await expect(page.getByRole("region", { name: /^(Comme d’habitude|The usual)/ })).toBeVisible();
    await expect(page).toFitEveryScreen();
  });
}
