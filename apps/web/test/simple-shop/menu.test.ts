import { businessRulesPath } from "@comptoir/contract";
import { check, focus, press, uncheck } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import { addDish, card, SHOP, SLUG, strip, tile } from "./steps.ts";

onPhoneAndDesktop("the shop shows its promise, categories and all dishes", async ({ page }) => {
  await page.open(SHOP);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roots Flavors");
  await expect(page.getByText("Commande dès CHF 20.00")).toBeVisible();
  await expect(page.getByText(/^Livraison gratuite.: Rolle, .* et Perroy$/)).toBeVisible();

  await expect(strip(page).getByRole("link")).toHaveText([
    "Plats",
    "Snacks",
    "Desserts",
    "Salades",
  ]);
  await expect(tile(page, "Plats")).toHaveAttribute("aria-current", "true");
  const menu = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(menu.filter({ hasNotText: "Votre panier" })).toHaveText([
    "Plats",
    "Snacks",
    "Desserts",
    "Salades",
  ]);
  const spinach = card(page, "Börek aux épinards");
  await expect(spinach.getByText(/^Fines feuilles de yufka/)).toBeVisible();
  await expect(spinach.getByText("Végétarien")).toBeVisible();
  await expect(spinach.getByText("CHF 8.50")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
});

for (const [time, day] of [
  ["2026-11-16T11:59:00+01:00", "mardi 17 novembre"],
  ["2026-11-16T12:00:00+01:00", "mercredi 18 novembre"],
  ["2025-10-01T09:00:00+02:00", "samedi 1 novembre"],
] as const) {
  onDesktop(`ordered at ${time}, the first delivery is ${day}`, async ({ page }) => {
    await page.open(SHOP, { fixedTime: time });
    const promises = page.getByText(`Livraison dès ${day}`);
    // One above the menu, one in the empty basket.
    await expect(promises).toHaveCount(2);
  });
}

onPhoneAndDesktop(
  "a tile scrolls to its section, the strip follows, and Back returns",
  async ({ page }) => {
    await page.open(SHOP);
    await tile(page, "Desserts").click();
    await expect(page).toBeAt(`${SHOP}#desserts`);
    await expect(tile(page, "Desserts")).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("heading", { level: 2, name: "Desserts" })).toBeInViewport();
    await tile(page, "Snacks").click();
    await expect(tile(page, "Snacks")).toHaveAttribute("aria-current", "true");

    page.window.history.back();
    await expect(page).toBeAt(`${SHOP}#desserts`);
    await expect(tile(page, "Desserts")).toHaveAttribute("aria-current", "true");
    page.window.history.back();
    await expect(page).toBeAt(SHOP);
    await expect(tile(page, "Plats")).toHaveAttribute("aria-current", "true");

    page.document.getElementById("salad")?.scrollIntoView();
    await expect(tile(page, "Salades")).toHaveAttribute("aria-current", "true");
    await expect(tile(page, "Salades")).toBeInViewport();
    await expect(page).toBeAt(SHOP);
  },
);

onDesktop(
  "a link to a category opens there, by keyboard too, and the logo leads back",
  async ({ page }) => {
    await page.open(`${SHOP}#salad`);
    await expect(
      page.getByRole("heading", { level: 3, name: "Mezzé de carottes" }),
    ).toBeInViewport();
    await page.reload();
    await expect(
      page.getByRole("heading", { level: 3, name: "Mezzé de carottes" }),
    ).toBeInViewport();
    await focus(tile(page, "Desserts"));
    await press("Enter");
    await expect(page.getByRole("heading", { level: 2, name: "Desserts" })).toBeInViewport();
    await page.getByRole("link", { name: "Roots Flavors, page d’accueil" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  },
);

onPhone.full("the size tabs of a card change its portion and price", async ({ page }) => {
  await page.open(SHOP);
  const spinach = card(page, "Börek aux épinards");
  await expect(spinach.getByText("250 g")).toBeVisible();
  await check(spinach.getByRole("radio", { name: "Famille 4 pers." }));
  await expect(spinach.getByText("1 kg")).toBeVisible();
  await expect(spinach.getByText("CHF 32.00")).toBeVisible();
  await focus(spinach.getByRole("radio", { name: "Famille 4 pers." }));
  await press("ArrowLeft");
  await expect(spinach.getByText("CHF 16.50")).toBeVisible();
});

onPhoneAndDesktop(
  "the detail dialog shows all facts of a dish and restores the focus",
  async ({ page }) => {
    await page.open(SHOP, { language: "en" });
    const details = page.getByRole("button", { name: "View details, Spinach börek" });
    await details.click();
    const dialog = page.getByRole("dialog", { name: "Spinach börek" });
    await expect(dialog.getByText("520 kcal")).toBeVisible();
    await expect(dialog.getByText("250 g", { exact: false }).first()).toBeVisible();
    await expect(dialog.getByText("Vegetarian")).toBeVisible();
    await expect(dialog.getByText(/spinach, .*black pepper/)).toBeVisible();
    await expect(dialog.getByText("Gluten, Eggs, Milk")).toBeVisible();
    await expect(dialog.getByText(/^Yufka .*: Türkiye$/)).toBeVisible();
    await expect(dialog.getByText(/traces of any of the fourteen allergens/)).toBeVisible();
    await expect(page).toBeAccessible();

    await check(dialog.getByRole("radio", { name: "Couple for 2" }));
    await dialog.getByRole("button", { name: /^Increase/ }).click();
    await expect(dialog.getByRole("button", { name: /Add to order/ })).toHaveText(/CHF\s33\.00$/);

    await press("Escape");
    await expect(dialog).toBeHidden();
    await expect(details).toBeFocused();
  },
);

onPhone("a dish has its own address and title, and Back closes it", async ({ page }) => {
  await page.open(SHOP);
  await check(card(page, "Halva de semoule").getByRole("radio", { name: "Duo 2 pers." }));
  await page.getByRole("button", { name: "Voir le détail, Halva de semoule" }).click();
  const dialog = page.getByRole("dialog", { name: "Halva de semoule" });
  await expect(dialog.getByRole("radio", { name: "Duo 2 pers." })).toBeChecked();
  await expect(page).toBeAt(`${SHOP}?dish=semolina_halva`);
  await expect(page).toHaveTitle("Halva de semoule – Roots Flavors");
  page.window.history.back();
  await expect(dialog).toBeHidden();
  await expect(page).toBeAt(SHOP);
  await expect(page).toHaveTitle("Roots Flavors");

  await page.open(`${SHOP}?dish=carrot_meze`);
  await expect(page.getByRole("dialog", { name: "Mezzé de carottes" })).toBeVisible();
  await expect(page).toHaveTitle("Mezzé de carottes – Roots Flavors");
  await press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toBeAt(SHOP);

  await page.open(`${SHOP}?dish=lentil_soup`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

onDesktop.full("a dish without allergens shows it in both languages", async ({ page }) => {
  await page.open(SHOP);
  await page.getByRole("button", { name: "Voir le détail, Feuilles de vigne farcies" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Aucun allergène connu")).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "EN – English" }).click();
  await page.getByRole("button", { name: "View details, Stuffed grape leaves" }).click();
  await expect(dialog.getByText("No known allergens")).toBeVisible();
});

onPhone.full("an event selection asks for its varieties and takes 5 at most", async ({ page }) => {
  await page.open(SHOP);
  await addDish(page, "Sélection événement");
  const dialog = page.getByRole("dialog", { name: "Sélection événement" });
  await expect(dialog.getByText("À commander 3 jours ouvrables à l’avance")).toBeVisible();

  const add = dialog.getByRole("button", { name: /^Ajouter · CHF 11\.20$/ });
  await add.click();
  await expect(dialog.getByRole("alert")).toHaveText("Veuillez choisir au moins une variété.");
  const varieties = dialog.getByRole("group", { name: "Choisissez jusqu’à 5 variétés" });
  await expect(varieties.getByRole("checkbox").first()).toBeFocused();
  for (const place of [0, 1, 2, 3, 4]) await check(varieties.getByRole("checkbox").nth(place));
  await expect(varieties.getByText(/^Vos 5 variétés sont choisies/)).toBeVisible();
  await expect(varieties.getByRole("checkbox").nth(5)).toBeDisabled();
  await uncheck(varieties.getByRole("checkbox").nth(0));
  await expect(varieties.getByText("4 sur 5 choisies")).toBeVisible();
  await expect(varieties.getByRole("checkbox").nth(5)).toBeEnabled();

  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Sélection événement : ajouté au panier")).toBeVisible();
});

onPhone.full("the extra event selection takes 7 varieties", async ({ page }) => {
  await page.open(SHOP, { language: "en" });
  await page.getByRole("button", { name: "Add to order, Event selection Extra" }).click();
  const varieties = page.getByRole("group", { name: "Choose up to 7 varieties" });
  for (const place of [0, 1, 2, 3, 4, 5, 6])
    await check(varieties.getByRole("checkbox").nth(place));
  await expect(varieties.getByText("Your 7 varieties are chosen.", { exact: false })).toBeVisible();
  await expect(varieties.getByRole("checkbox").nth(7)).toBeDisabled();
});

onPhone.full("a category without dishes shows that it is empty", async ({ page, server }) => {
  const shop = copyShop(SLUG);
  shop.categories.desserts?.options.splice(0);
  await server.publish(SLUG, shop);
  await page.open(SHOP);
  await tile(page, "Desserts").click();
  await expect(page.getByText("Rien dans cette catégorie pour l’instant.")).toBeVisible();
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.getByText("No items available in this category yet.")).toBeVisible();
});

onPhone(
  "a slow menu shows that it is loading, a failed one offers a retry",
  async ({ page, server }) => {
    const menu = businessRulesPath(SLUG);
    server.on(menu, () => ({ status: 500 }));
    const release = server.hold(menu);
    await page.open(SHOP, { language: "en" });
    await expect(page.getByText("Loading menu...")).toBeAttached();
    release();
    await expect(page.getByRole("heading", { name: "Menu Error" })).toBeVisible();
    server.answer(menu, copyShop(SLUG));
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Roots Flavors" })).toBeVisible();
  },
);
