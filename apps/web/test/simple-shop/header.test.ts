import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { SHOP, tile } from "./steps.ts";

onPhone("the phone menu has questions, language and contact", async ({ page }) => {
  await page.open(SHOP);
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "+41 21 555 01 23" })).toHaveAttribute(
    "href",
    "tel:+41215550123",
  );
  await expect(menu.getByRole("link", { name: "bonjour@rootsflavors.example" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Nous suivre sur Instagram" })).toBeVisible();
  await press("Escape");
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole("button", { name: "EN – English" }).click();
  await menu.getByRole("button", { name: "Frequently asked questions" }).click();
  await expect(page.getByRole("dialog", { name: "Frequently asked questions" })).toBeVisible();
  await expect(menu).toBeHidden();
});

onDesktop("the first tab stop skips the header", async ({ page }) => {
  await page.open(SHOP);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await press("Tab");
  await expect(page.getByRole("button", { name: "Aller au contenu" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

onPhone("the footer names address, payment and the pictures' licence", async ({ page }) => {
  await page.open(SHOP);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Chemin des Abeilles 4");
  await expect(footer).toContainText("par TWINT ou virement bancaire, auprès de la caisse");
  await expect(footer).toContainText("Illustrations : Noto Emoji, Apache-2.0");
});

onDesktop.full("events are sent with the source of the visit", async ({ page, server }) => {
  await page.open(`${SHOP}?utm_source=flyer`);
  await page.getByRole("button", { name: "Voir le détail, Börek aux épinards" }).click();
  await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await tile(page, "Salades").click();
  await page.getByRole("button", { name: "Ajouter à la commande, Mezzé de carottes" }).click();
  await page.getByRole("button", { name: "Retirer Mezzé de carottes" }).click();
  const noted = () => server.eventsSent().map(({ name, utm }) => `${name} ${utm?.utm_source}`);
  await expect
    .poll(() => noted().join(", "))
    .toBe("view flyer, view_item flyer, select_category flyer, add flyer, remove flyer");
});
