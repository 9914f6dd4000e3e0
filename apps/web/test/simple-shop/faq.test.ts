import { focus, press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOP } from "./steps.ts";

for (const value of ["true", "1"]) {
  const test = value === "true" ? onPhone : onPhone.full;
  test(`?faq=${value} opens the questions and closing cleans the address`, async ({ page }) => {
    await page.open(`${SHOP}?utm_source=flyer&faq=${value}#desserts`);
    const dialog = page.getByRole("dialog", { name: "Questions fréquentes" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toBeAt(`${SHOP}?utm_source=flyer#desserts`);
  });
}

onDesktop.full("another value of faq opens nothing", async ({ page }) => {
  await page.open(`${SHOP}?faq=0`);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

onPhone.full("the seven sections open one at a time, in English too", async ({ page }) => {
  await page.open(`${SHOP}?faq=1`, { language: "en" });
  const dialog = page.getByRole("dialog", { name: "Frequently asked questions" });
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveCount(7);
  // A fraction of a pixel in the height of the sticky title would leave a seam below it.
  const { height } = dialog.getByRole("heading", { level: 2 }).element().getBoundingClientRect();
  expect(height).toBeGreaterThan(0);
  expect(height % 1).toBe(0);
  await focus(dialog.getByCss("summary").nth(0));
  await press("Enter");
  await expect(dialog.getByText(/bee/i).nth(1)).toBeVisible();
  await dialog.getByCss("summary").nth(2).click();
  await expect(dialog.getByText(/1180 Rolle, 1182 Gilly/)).toBeVisible();
  await expect(dialog.getByCss("details[open]")).toHaveCount(1);
  await expect(page).toBeAccessible();
});

onDesktop.full("the header's button opens the questions", async ({ page }) => {
  await page.open(SHOP);
  const button = page.getByRole("button", { name: "FAQ" });
  await button.click();
  await expect(page.getByRole("dialog", { name: "Questions fréquentes" })).toBeVisible();
  await press("Escape");
  await expect(button).toBeFocused();
});
