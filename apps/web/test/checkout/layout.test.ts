import { LANGUAGES } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import {
  chooseDelivery,
  dialog,
  fillAddress,
  fillContact,
  next,
  openCheckout,
  orderNumberShown,
  placeButton,
} from "./counter.ts";

for (const language of LANGUAGES) {
  onPhone(`every step of the checkout fits every screen, in ${language}`, async ({ page }) => {
    await openCheckout(page, { language });
    await next(page);
    await expect(page).toFitEveryScreen();
    await fillContact(page);
    await dialog(page)
      .getByLabelText(/^(Nom|Name)/)
      .fill("Marie-Antoinette de La Rochefoucauld-Villeneuve");
    for (const fill of [fillAddress, chooseDelivery]) {
      await next(page);
      await expect(page).toFitEveryScreen();
      await fill(page);
    }
    await next(page);
    await expect(placeButton(page)).toBeVisible();
    await expect(page).toFitEveryScreen();
    await placeButton(page).click();
    await orderNumberShown(page);
    await expect(page).toFitEveryScreen();
  });
}
