import { expect } from "../kit/expect.ts";
import { onTablet } from "../kit/screen-test.ts";
import { card, openBoard } from "./kitchen.ts";

onTablet("the board fits every screen with long names", async (given) => {
  const { page, orders } = given;
  const [taco] = (await orders.place()).items;
  const order = await orders.place({
    items: taco ? [{ ...taco, nameLabel: "Marie-Antoinette de La Rochefoucauld" }] : [],
    note: `Sonnez deux fois, ${"interphone".repeat(8)}, merci beaucoup.`,
  });
  await openBoard(given);
  await expect(card(page, order)).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
