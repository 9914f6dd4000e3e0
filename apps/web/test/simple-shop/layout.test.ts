import { LANGUAGES } from "@comptoir/domain";
import { BASKET_KEY } from "../checkout/counter.ts";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOP } from "./steps.ts";

const LINES = [
  { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650, quantity: 12 },
  {
    id: "b",
    itemId: "special_event_selection",
    size: "single",
    varieties: ["spinach_pastry"],
    price: 1120,
    quantity: 50,
  },
];

for (const language of LANGUAGES) {
  onPhone(`the menu and the basket fit every screen, in ${language}`, async ({ page }) => {
    await page.open(SHOP, { language, stored: { [BASKET_KEY]: LINES } });
    const basket = page.getByRole("button", { name: /Voir le panier|View basket/ }).first();
    await expect(basket).toBeVisible();
    await expect(page).toFitEveryScreen();
    await basket.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page).toFitEveryScreen();
  });
}
