import { LANGUAGES } from "@comptoir/domain";
import { chooseDelivery, dialog, next } from "../checkout/counter.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP } from "../simple-shop/steps.ts";
import { addButton, checkOut, KNOWN, openBasket, placeAndFollow } from "./steps.ts";

for (const language of LANGUAGES) {
  onPhone(`whoever is signed in orders to an own address, in ${language}`, async (given) => {
    const { page, accounts } = given;
    accounts.signedIn(KNOWN);
    await page.open(SHOP, { language });
    for (const _ of [1, 2]) await addButton(page, "(Poivrons farcis|Stuffed bell peppers)").click();
    await openBasket(page);
    await checkOut(page);
    await check(dialog(page).getByRole("radio", { name: /Grande-Fontaine/ }));
    await expect(page).toFitEveryScreen();
    await next(page);
    await chooseDelivery(page);
    await expect(page).toFitEveryScreen();
    await next(page);
    await placeAndFollow(page, SHOP);
    await expect(page.getByRole("main")).toContainText("Grande-Fontaine");
  });
}
