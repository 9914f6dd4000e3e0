import { LANGUAGES } from "@comptoir/domain";
import { userEvent } from "vitest/browser";
import { dialog, fillAddress, fillContact, next } from "../checkout/counter.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP } from "../simple-shop/steps.ts";
import { addButton, checkOut, openBasket, placeAndFollow } from "./steps.ts";

const EVENT = "(Sélection événement|[Ee]vent selection)$";

for (const language of LANGUAGES) {
  onPhone(`an event for a hundred and twenty is ordered, in ${language}`, async ({ page }) => {
    await page.open(SHOP, { language });
    await addButton(page, EVENT).click();
    const dish = page.getByRole("dialog", { name: new RegExp(EVENT) });
    await dish.getByRole("textbox", { name: /^(Nombre de personnes|Number of people)$/ }).click();
    await userEvent.keyboard("120");
    await dish.getByRole("button", { name: /^(Composez pour moi|Choose for me)$/ }).click();
    await expect(dish.getByRole("checkbox", { checked: true })).toHaveCount(5);
    await expect(page).toFitEveryScreen();
    await dish.getByRole("button", { name: /^(Ajouter|Add).*·/ }).click();
    await openBasket(page);
    await expect(page).toFitEveryScreen();

    await checkOut(page);
    await fillContact(page);
    await next(page);
    await fillAddress(page);
    await next(page);
    await check(dialog(page).getByRole("radio", { name: /18:00 –/ }));
    await expect(page).toFitEveryScreen();
    await next(page);
    await placeAndFollow(page, SHOP);
  });
}
