import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { SHOP } from "./steps.ts";

onPhoneAndDesktop("a link to a dish opens it over the shop, under its name", async ({ page }) => {
  await page.open(`${SHOP}?dish=carrot_meze`);
  const dialog = page.getByRole("dialog", { name: "Mezzé de carottes" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveTitle("Mezzé de carottes – Roots Flavors");
  await press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toBeAt(SHOP);
  await expect(page).toHaveTitle("Roots Flavors");
});

onPhone("whoever comes back to an open dish finds it under its name", async ({ page }) => {
  await page.open(`${SHOP}?dish=carrot_meze`);
  const dialog = page.getByRole("dialog", { name: "Mezzé de carottes" });
  await expect(dialog).toBeVisible();
  page.window.history.pushState(null, "", "/sign-in");
  await expect(page).toHaveTitle("Connectez-vous à votre compte – Roots Flavors");
  page.back();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveTitle("Mezzé de carottes – Roots Flavors");
});

onPhoneAndDesktop("a link to a dish that is not on the menu opens the shop", async ({ page }) => {
  await page.open(`${SHOP}?dish=lentil_soup`);
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveTitle("Roots Flavors");
});
