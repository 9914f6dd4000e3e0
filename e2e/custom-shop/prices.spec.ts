import { DEFAULT_TAX, formatChf, fromChf, withTax } from "@comptoir/domain";
import { WORDS } from "../../apps/web/test/custom-shop/composer-words.ts";
import { expect, test } from "../support/test.ts";
import { composeInPage } from "./compose-in-page.ts";
import { ComposerPage } from "./composer-page.ts";
import { COMPOSITIONS } from "./compositions.ts";
import { readStoredOrder } from "./stored-orders.ts";

const { add, addMore, size, tortillas, meat, cheese, garniture, sauces, side, drinks } = WORDS.fr;
const groups = { size, tortillas, meat, cheese, garniture, sauces, side, drinks };

// One customer; server and browser share the pricing rules, which the domain tests.
test("the price on the screen is the price the server stores, for every rule and category @desktop @full", async ({
  page,
  shop,
}) => {
  const composer = new ComposerPage(page);
  await composer.open();
  const shown = await page.evaluate(composeInPage, [
    COMPOSITIONS,
    { add, addMore, groups },
  ] as const);

  const expected = COMPOSITIONS.map(({ price, quantity = 1 }) => ({
    running: shownPrice(Number(price)),
    line: shownPrice(Number(price) * quantity),
  }));
  expect(shown).toEqual(expected);

  const total = await composer.list.locator("dd").last().textContent();
  await composer.list.getByLabel("Téléphone").fill("079 123 45 67");
  const stored = await readStoredOrder(shop, await composer.placeForNumber());
  expect(stored.items.map((item) => shownPrice(item.lineTotal))).toEqual(
    shown.map(({ line }) => line),
  );
  expect(formatChf(fromChf(stored.totalPrice))).toBe(total);
});

function shownPrice(chf: number): string {
  const price = fromChf(chf);
  return `${formatChf(withTax(price, DEFAULT_TAX.custom))} ${chf.toFixed(2)} hors taxe`;
}
