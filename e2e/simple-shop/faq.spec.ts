import { expect, expectAccessible, openShop, test } from "../support/test.ts";
import { SHOP, speakEnglish } from "./steps.ts";

for (const value of ["true", "1"]) {
  test(`?faq=${value} opens the questions and closing cleans the address`, async ({ page }) => {
    await openShop(page, `${SHOP}?utm_source=flyer&faq=${value}#desserts`);
    const dialog = page.getByRole("dialog", { name: "Questions fréquentes" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/rootsflavorsrolle\?utm_source=flyer#desserts$/);
  });
}

test("another value of faq opens nothing @desktop", async ({ page }) => {
  await openShop(page, `${SHOP}?faq=0`);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the seven sections open one at a time, in English too", async ({ page }) => {
  await speakEnglish(page);
  await openShop(page, `${SHOP}?faq=1`);
  const dialog = page.getByRole("dialog", { name: "Frequently asked questions" });
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveCount(7);
  // Half a pixel at the end of a title that stays in view leaves a seam below it.
  const title = await dialog.getByRole("heading", { level: 2 }).boundingBox();
  expect((title?.height ?? 0.5) % 1).toBe(0);
  const [bee, delivery] = [dialog.locator("summary").nth(0), dialog.locator("summary").nth(2)];
  await bee.press("Enter");
  await expect(dialog.getByText(/bee/i).nth(1)).toBeVisible();
  await delivery.click();
  await expect(dialog.getByText(/1180 Rolle, 1182 Gilly/)).toBeVisible();
  await expect(dialog.locator("details[open]")).toHaveCount(1);
  await expectAccessible(page);
});

test("the header's button opens the questions @desktop", async ({ page }) => {
  await openShop(page, SHOP);
  const button = page.getByRole("button", { name: "FAQ" });
  await button.click();
  await expect(page.getByRole("dialog", { name: "Questions fréquentes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});
