import { userEvent } from "vitest/browser";
import { DRAFT_KEY, dialog, draft, next, placeButton } from "../checkout/counter.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP } from "../simple-shop/steps.ts";
import { addButton, checkOut, follow, openBasket, place } from "./steps.ts";

const EVENT = "(Sélection événement|[Ee]vent selection)$";

onPhone("an event for a hundred and twenty is ordered", async ({ page }) => {
  await page.open(SHOP, { stored: { [DRAFT_KEY]: draft() } });
  await addButton(page, EVENT).click();
  const dish = page.getByRole("dialog", { name: new RegExp(EVENT) });
  await dish.getByRole("textbox", { name: /^(Nombre de personnes|Number of people)$/ }).click();
  await userEvent.keyboard("120");
  await dish.getByRole("button", { name: /^(Composez pour moi|Choose for me)$/ }).click();
  await expect(dish.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await expect(page).toFitEveryScreenInAllLanguages();
  await dish.getByRole("button", { name: /^(Ajouter|Add).*·/ }).click();
  await openBasket(page);
  await expect(page).toFitEveryScreenInAllLanguages();

  await checkOut(page);
  for (const _ of ["contact", "address"]) await next(page);
  await check(dialog(page).getByRole("radio", { name: /18:00 –/ }));
  await expect(page).toFitEveryScreenInAllLanguages();
  await next(page);
  await expect(placeButton(page)).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await follow(page, `${SHOP}/order/${await place(page)}`);
});
