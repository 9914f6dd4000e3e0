import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";
import { Composer, SLUG } from "./composer.ts";

/** A Monday at noon in Zurich. */
const MONDAY = "2026-11-16T11:00:00Z";

interface Category {
  options: { id: string; options: { id: string }[] }[];
}

async function publishSandwich(page: Page, change: (sandwich: Category) => void): Promise<void> {
  const shop = structuredClone<unknown>(SHOPS[SLUG]) as { categories: { sandwich: Category } };
  change(shop.categories.sandwich);
  await page.server.publish(SLUG, shop);
}
const ofGroup = (id: string, fields: object) => (sandwich: Category) => {
  for (const group of sandwich.options) if (group.id === id) Object.assign(group, fields);
};

onPhoneAndDesktop(
  "a group accepts and requires the number of choices in its rule",
  async ({ page }) => {
    await publishSandwich(page, ofGroup("sauces", { needed: true, min: 2, max: 3 }));
    const composer = new Composer(page);
    await composer.open();
    await composer.turnTo("Sandwich");
    const sauces = composer.group("sauces");
    await expect(sauces).toContainText("2 à 3 au choix");
    await expect(sauces).toContainText("obligatoire");
    await composer.choose({ meat: ["Poulet"], sauces: ["Algérienne"] });
    await page.getByRole("button", { name: composer.words.add }).click();
    await expect(sauces.getByRole("alert")).toHaveText("Il faut encore choisir ici.");
    await composer.choose({ sauces: ["Samouraï", "Andalouse"] });
    await expect(composer.option("sauces", "Barbecue")).toBeDisabled();
    await composer.add();
    await expect(composer.line(0)).toContainText("Algérienne, Samouraï, Andalouse");
  },
);

onPhone.full(
  "does not offer an option that is off nor show a category that is off",
  async (given) => {
    const { page } = given;
    const composer = new Composer(page);
    await publishSandwich(page, (sandwich) => {
      for (const { options } of sandwich.options) {
        for (const option of options)
          if (option.id === "beef") Object.assign(option, { off: true });
      }
    });
    await composer.open();
    await composer.turnTo("Sandwich");
    await expect(composer.option("meat", "Poulet")).toBeVisible();
    await expect(composer.group("meat").getByRole("radio", { name: /^Bœuf/ })).toHaveCount(0);
    await publishSandwich(page, (sandwich) => Object.assign(sandwich, { state: "archived" }));
    await composer.open();
    const strip = page.getByRole("navigation").first();
    await expect(strip.getByRole("button", { name: /^Tacos/ })).toBeVisible();
    await expect(strip.getByRole("button", { name: /^Sandwich/ })).toHaveCount(0);
  },
);

onPhoneAndDesktop(
  "a dish not available today cannot be added and shows its days",
  async ({ page }) => {
    await publishSandwich(page, (sandwich) =>
      Object.assign(sandwich, { weekdays: ["fri", "sat"] }),
    );
    const composer = new Composer(page);
    await composer.open({ now: MONDAY });
    const tile = page
      .getByRole("navigation")
      .first()
      .getByRole("button", { name: /^Sandwich/ });
    await expect(tile).toContainText("Seulement le vendredi et le samedi");
    await composer.turnTo("Sandwich");
    await expect(
      page.getByText("Pas disponible aujourd’hui. Au menu le vendredi et le samedi."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: composer.words.add })).toBeDisabled();
    await expect(page).toBeAccessible();
  },
);

onPhone.full("a line that is not available on the chosen day is not sent", async (given) => {
  const { page, server } = given;
  await publishSandwich(page, (sandwich) => Object.assign(sandwich, { weekdays: ["fri"] }));
  const line = {
    ...{ id: "a", categoryId: "sandwich", quantity: 1, nameLabel: "" },
    customizations: { meat: "chicken" },
  };
  const composer = new Composer(page);
  const stored = { [`comptoir.order.${SLUG}`]: { lines: [line] } };
  await composer.open({ stored, now: MONDAY });
  await composer.openOrder();
  await expect(composer.line(0)).toContainText("Pas disponible aujourd’hui. Au menu le vendredi.");
  await composer.place();
  await expect(composer.list.getByText(/pas disponible aujourd’hui.: retirez-le/)).toBeVisible();
  expect(server.sentTo("/api/createOrder")).toEqual([]);
});

onDesktop.full("a dish available today can be added, also in English", async ({ page }) => {
  await publishSandwich(page, (sandwich) => Object.assign(sandwich, { weekdays: ["mon"] }));
  const composer = new Composer(page, "en");
  await composer.open({ now: MONDAY, language: "en" });
  await composer.turnTo("Sandwich");
  await expect(page.getByText("Only on Mondays")).toBeVisible();
  await check(composer.option("meat", "Chicken"));
  await composer.add();
});
