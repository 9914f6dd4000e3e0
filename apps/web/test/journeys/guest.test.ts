import { LANGUAGES } from "@comptoir/domain";
import {
  chooseDelivery,
  dialog,
  fillAddress,
  fillContact,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
  walkToReview,
} from "../checkout/counter.ts";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP } from "../simple-shop/steps.ts";
import { addButton, chip, LONG_NAME, openBasket, openOrderPage } from "./steps.ts";

const PEPPERS = "(Poivrons farcis|Stuffed bell peppers)";
const PASSWORD = "Bonjour1";

for (const language of LANGUAGES) {
  onPhone(`a guest looks around and fills a basket, in ${language}`, async ({ page }) => {
    await page.open(SHOP, { language });
    await expect(addButton(page, PEPPERS)).toBeVisible();
    await expect(page).toFitEveryScreen();

    await page
      .getByRole("button", { name: new RegExp(`^(Voir le détail|View details), ${PEPPERS}`) })
      .click();
    const dish = page.getByRole("dialog", { name: new RegExp(PEPPERS) });
    await expect(dish).toBeVisible();
    await expect(page).toFitEveryScreen();
    await press("Escape");
    await expect(dish).toBeHidden();

    for (const _ of [1, 2]) await addButton(page, PEPPERS).click();
    await openBasket(page);
    await expect(page).toFitEveryScreen();
  });

  onPhone(`a guest checks out, in ${language}`, async ({ page }) => {
    await openCheckout(page, { language });
    // With all that is missing said.
    await next(page);
    await expect(page).toFitEveryScreen();
    await fillContact(page);
    await dialog(page)
      .getByLabelText(/^(Nom|Name)/)
      .fill(LONG_NAME);
    for (const fill of [fillAddress, chooseDelivery]) {
      await next(page);
      await expect(page).toFitEveryScreen();
      await fill(page);
    }
    await next(page);
    await expect(placeButton(page)).toBeVisible();
    await expect(page).toFitEveryScreen();
  });

  onPhone(`a guest orders, makes an account and finds the order, in ${language}`, async (given) => {
    const { page } = given;
    await walkToReview(page, { language });
    await placeButton(page).click();
    const number = await orderNumberShown(page);
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await expect(page).toFitEveryScreen();

    await dialog(page)
      .getByRole("button", { name: /^(Créer un compte gratuit|Create free account)$/ })
      .click();
    const signUp = page.getByRole("dialog", { name: /^(Créez votre compte|Create your account)$/ });
    await expect(signUp.getByLabelText(/^E-?mail$/)).toHaveValue("lea@example.ch");
    await expect(page).toFitEveryScreen();
    for (const label of [/^(Mot de passe|Password)$/, /^(Confirmez|Confirm)/]) {
      await signUp.getByLabelText(label).fill(PASSWORD);
    }
    await signUp.getByRole("button", { name: /^(Créer mon compte|Create my account)$/ }).click();
    await expect(signUp).toBeHidden();

    await openOrderPage(page);
    await expect(page).toBeAt(`${SHOP}/order/${number}`);
    await expect(page).toFitEveryScreen();
    await page.open(SHOP);
    await expect(chip(page)).toBeVisible();
    await expect(page).toFitEveryScreen();
  });
}
