import { chooseDelivery, dialog, next, placeButton } from "../checkout/counter.ts";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP, SLUG } from "../simple-shop/steps.ts";
import { addButton, checkOut, follow, KNOWN, openBasket, place } from "./steps.ts";

onPhone("a signed-in customer orders to a saved address", async (given) => {
  const { page, accounts } = given;
  await accounts.signedIn(KNOWN);
  await page.server.shortenMenu(SLUG, ["stuffed_bell_peppers"]);
  await page.open(SHOP);
  for (const _ of [1, 2]) await addButton(page, "(Poivrons farcis|Stuffed bell peppers)").click();
  await openBasket(page);
  await checkOut(page);
  await check(dialog(page).getByRole("radio", { name: /Grande-Fontaine/ }));
  await expect(page).toFitEveryScreenInAllLanguages();
  await next(page);
  await chooseDelivery(page);
  await next(page);
  await expect(placeButton(page)).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  const number = await place(page);
  await expect(page).toFitEveryScreenInAllLanguages();
  await follow(page, `${SHOP}/order/${number}`);
  await expect(page.getByRole("main")).toContainText("Grande-Fontaine");
});
