import { frenchWords } from "../support/french-words.ts";
import { expect, expectAccessible, expectConsoleErrors, openShop, test } from "../support/test.ts";
import { card, SHOP } from "./steps.ts";

test("the language switch says when it cannot, changes every word and is remembered", async ({
  page,
  context,
}) => {
  expectConsoleErrors();
  await openShop(page, SHOP);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(await frenchWords(page)).not.toEqual([]);
  await context.setOffline(true);
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.getByText("La langue n’a pas pu être changée.")).toBeVisible();
  await page.getByRole("region", { name: "Messages" }).getByRole("button").click();
  await context.setOffline(false);
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(card(page, "Spinach börek").getByText("Vegetarian")).toBeVisible();
  expect(await frenchWords(page)).toEqual([]);
  await page.reload();
  await expect(page.getByText("Ordered before noon, delivered the next day")).toBeVisible();
});

test("the phone's menu holds questions, language and contact @phone", async ({ page }) => {
  await openShop(page, SHOP);
  const button = page.getByRole("button", { name: "Menu", exact: true });
  await button.click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "+41 21 555 01 23" })).toHaveAttribute(
    "href",
    "tel:+41215550123",
  );
  await expect(menu.getByRole("link", { name: "bonjour@rootsflavors.example" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Nous suivre sur Instagram" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  await button.click();
  await menu.getByRole("button", { name: "EN – English" }).click();
  await menu.getByRole("button", { name: "Frequently asked questions" }).click();
  await expect(page.getByRole("dialog", { name: "Frequently asked questions" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("the first tab stop leads past the header to the content @desktop", async ({ page }) => {
  await openShop(page, SHOP);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Aller au contenu" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the footer names address, payment and the pictures' licence @phone", async ({ page }) => {
  await openShop(page, SHOP);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Chemin des Abeilles 4");
  await expect(footer).toContainText("par TWINT ou virement bancaire, auprès de la caisse");
  await expect(footer).toContainText("Illustrations : Noto Emoji, Apache-2.0");
});

test("what happens in the shop is noted with where the visit came from @desktop", async ({
  page,
}) => {
  const sent: { name: string; from: string }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) return;
    const { events, utm } = request.postDataJSON();
    for (const { name } of events) sent.push({ name, from: utm.utm_source });
  });
  await openShop(page, `${SHOP}?utm_source=flyer`);
  await page.getByRole("button", { name: "Voir le détail, Börek aux épinards" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "Salades", exact: true }).click();
  await page.getByRole("button", { name: "Ajouter à la commande, Mezzé de carottes" }).click();
  await page.getByRole("button", { name: "Retirer Mezzé de carottes" }).click();
  await expect
    .poll(() => sent)
    .toEqual(
      ["view", "view_item", "select_category", "add", "remove"].map((name) => ({
        name,
        from: "flyer",
      })),
    );
});
