import {
  chooseDelivery,
  dialog,
  fillAddress,
  fillContact,
  next,
  openCheckout,
  openReview,
  orderNumberShown,
  placeButton,
} from "../checkout/counter.ts";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP, SLUG } from "../simple-shop/steps.ts";
import { addButton, chip, LONG_NAME, openBasket, openOrderPage } from "./steps.ts";

const PEPPERS = "(Poivrons farcis|Stuffed bell peppers)";
const PASSWORD = "Bonjour1";

onPhone("a guest browses and fills a basket", async ({ page }) => {
  await page.server.shortenMenu(SLUG, ["stuffed_bell_peppers"]);
  await page.open(SHOP);
  await page
    .getByRole("button", { name: new RegExp(`^(Voir le détail|View details), ${PEPPERS}`) })
    .click();
  const dish = page.getByRole("dialog", { name: new RegExp(PEPPERS) });
  await expect(dish).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await press("Escape");
  await expect(dish).toBeHidden();

  for (const _ of [1, 2]) await addButton(page, PEPPERS).click();
  await openBasket(page);
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone("a guest checks out", async ({ page }) => {
  await openCheckout(page);
  // With a message at each missing field.
  await next(page);
  await expect(page).toFitEveryScreenInAllLanguages();
  await fillContact(page);
  await dialog(page)
    .getByLabelText(/^(Nom|Name)/)
    .fill(LONG_NAME);
  for (const fill of [fillAddress, chooseDelivery]) {
    await next(page);
    await expect(page).toFitEveryScreenInAllLanguages();
    await fill(page);
  }
  await next(page);
  await expect(placeButton(page)).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone("a guest orders, makes an account and finds the order", async (given) => {
  const { page } = given;
  await openReview(page);
  await placeButton(page).click();
  const number = await orderNumberShown(page);
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();

  await dialog(page)
    .getByRole("button", { name: /^(Créer un compte gratuit|Create free account)$/ })
    .click();
  const signUp = page.getByRole("dialog", { name: /^(Créez votre compte|Create your account)$/ });
  await expect(signUp.getByLabelText(/^E-?mail$/)).toHaveValue("lea@example.ch");
  await expect(page).toFitEveryScreenInAllLanguages();
  for (const label of [/^(Mot de passe|Password)$/, /^(Confirmez|Confirm)/]) {
    await signUp.getByLabelText(label).fill(PASSWORD);
  }
  await signUp.getByRole("button", { name: /^(Créer mon compte|Create my account)$/ }).click();
  await expect(signUp).toBeHidden();

  await openOrderPage(page);
  await expect(page).toBeAt(`${SHOP}/order/${number}`);
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.open(SHOP);
  await expect(chip(page)).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
