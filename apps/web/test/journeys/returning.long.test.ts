import { dialog, next, SLUG } from "../checkout/counter.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { DELIVERED } from "../orders/placed.ts";
import { checkOut, chip, follow, KNOWN, openBasket, place } from "./steps.ts";

onPhone("a returning customer repeats an order", async (given) => {
  const { page, accounts, orders } = given;
  const { firebaseUid: userId } = await accounts.signedIn(KNOWN);
  await orders.move(
    await orders.place({ ...DELIVERED, userId }),
    "accepted",
    "prepared",
    "delivered",
  );
  await page.open("/account/orders");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await expect(page).toFitEveryScreenInAllLanguages();

  await page.open(`/${SLUG}/order/1`);
  await page.getByRole("button", { name: /^(Commander à nouveau|Order again)$/ }).click();
  const again = page.getByRole("dialog");
  await expect(again).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await again
    .getByRole("button", { name: /^(Mettre dans le panier|Put into the basket)$/ })
    .click();
  await expect(page).toBeAt(`/${SLUG}`);
  await openBasket(page);

  await checkOut(page);
  await next(page);
  // The first day and the slot of the last order are preselected.
  await expect(dialog(page).getByRole("radio", { name: /09:00/ })).toBeChecked();
  await next(page);
  await follow(page, `/${SLUG}/order/${await place(page)}`);
  await page.open("/account");
  await expect(chip(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
