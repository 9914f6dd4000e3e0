import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { BASKET_KEY, SHOP } from "./steps.ts";

const LARGE = {
  id: "a",
  itemId: "spinach_pastry",
  size: "family",
  varieties: [],
  price: 3200,
  quantity: 34,
};

for (const language of ["fr", "en"] as const) {
  const test = language === "fr" ? onPhone : onPhone.full;
  test(`the bar shows a large total whole beside the checkout, in ${language}`, async (given) => {
    const { page } = given;
    await page.open(SHOP, { language, stored: { [BASKET_KEY]: [LARGE] } });
    const checkOut = page.getByRole("button", { name: /^(Commander|Check out)$/ });
    await expect(checkOut).toBeVisible();
    const price = page.getByRole("button", { name: /1'088\.00/ }).getByText(/1'088\.00/);
    for (const width of [320, 360, 375, 390, 430, 768]) {
      page.resize({ width, height: 800 });
      // The page follows in the next frame.
      await expect.poll(() => page.window.innerWidth).toBe(width);
      const button = checkOut.element().getBoundingClientRect();
      expect(price.element().getBoundingClientRect().right).toBeLessThanOrEqual(button.left);
      expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
      expect(button.right).toBeLessThanOrEqual(width);
    }
  });
}
