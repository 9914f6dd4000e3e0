import { changeMenu, withoutItsMenu } from "../support/menu.ts";
import { expect, expectAccessible, expectConsoleErrors, openShop, test } from "../support/test.ts";
import { card, SHOP, speakEnglish } from "./steps.ts";

test("the shop opens with its promise, its categories and the dishes of the first", async ({
  page,
}) => {
  await openShop(page, "/");
  await expect(page).toHaveURL(/\/rootsflavorsrolle$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Roots Flavors");
  await expect(page.getByText("Commande dès CHF 20.00")).toBeVisible();
  await expect(page.getByText(/^Livraison gratuite : Rolle, .* et Perroy$/)).toBeVisible();
  await expect(page.getByText("Commandé avant midi, livré le lendemain")).toBeVisible();

  const categories = page.getByRole("navigation", { name: "Choisissez une catégorie" });
  await expect(categories.getByRole("button")).toHaveText([
    "Plats",
    "Snacks",
    "Desserts",
    "Salades",
  ]);
  await expect(categories.getByRole("button", { name: "Plats" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const spinach = card(page, "Börek aux épinards");
  await expect(spinach.getByText(/^Fines feuilles de yufka/)).toBeVisible();
  await expect(spinach.getByText("Végétarien")).toBeVisible();
  await expect(spinach.getByText("CHF 8.50")).toBeVisible();
  await expectAccessible(page);
});

test("choosing a category by keyboard shows its dishes, also after a reload, and the logo leads back", async ({
  page,
}) => {
  await openShop(page, SHOP);
  const salads = page.getByRole("button", { name: "Salades", exact: true });
  await salads.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Salades" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Mezzé de carottes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Börek aux épinards" })).toBeHidden();

  await page.reload();
  await expect(salads).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { level: 3, name: "Mezzé de carottes" })).toBeVisible();

  await page.getByRole("link", { name: "Roots Flavors, page d’accueil" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Plats" })).toBeVisible();
});

test("the size tabs of a card change its portion and price @phone", async ({ page }) => {
  await openShop(page, SHOP);
  const spinach = card(page, "Börek aux épinards");
  await expect(spinach.getByText("250 g · 1 personne")).toBeVisible();
  await spinach.getByRole("radio", { name: "Famille 4 pers." }).check();
  await expect(spinach.getByText("1 kg · 4 personnes")).toBeVisible();
  await expect(spinach.getByText("CHF 32.00")).toBeVisible();
  await spinach.getByRole("radio", { name: "Famille 4 pers." }).press("ArrowLeft");
  await expect(spinach.getByText("CHF 16.50")).toBeVisible();
});

test("the detail dialog tells everything about a dish and gives the focus back", async ({
  page,
}) => {
  await speakEnglish(page);
  await openShop(page, SHOP);
  const details = page.getByRole("button", { name: "View details, Spinach börek" });
  await details.click();
  const dialog = page.getByRole("dialog", { name: "Spinach börek" });
  await expect(dialog.getByText("520 kcal")).toBeVisible();
  await expect(dialog.getByText("250 g", { exact: false }).first()).toBeVisible();
  await expect(dialog.getByText("Vegetarian")).toBeVisible();
  await expect(dialog.getByText(/spinach, .*black pepper/)).toBeVisible();
  await expect(dialog.getByText("Gluten, Egg, Dairy")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("radio", { name: "Couple 2 people" }).check();
  await dialog.getByRole("button", { name: /^Increase/ }).click();
  await expect(dialog.getByRole("button", { name: /Add to order/ })).toHaveText(/CHF\s33\.00$/);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
});

test("a dish without allergens says so in both languages @desktop", async ({ page }) => {
  await openShop(page, SHOP);
  await page.getByRole("button", { name: "Voir le détail, Feuilles de vigne farcies" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Aucun allergène connu")).toBeVisible();
  await dialog.getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "EN – English" }).click();
  await page.getByRole("button", { name: "View details, Stuffed grape leaves" }).click();
  await expect(dialog.getByText("No known allergens")).toBeVisible();
});

test("an event selection asks for its varieties and takes 5 at most", async ({ page }) => {
  await openShop(page, SHOP);
  const order = page.getByRole("button", {
    name: "Ajouter à la commande, Sélection événement",
    exact: true,
  });
  await order.click();
  const dialog = page.getByRole("dialog", { name: "Sélection événement" });
  await expect(dialog.getByText("À commander 3 jours ouvrables à l’avance")).toBeVisible();

  const add = dialog.getByRole("button", { name: /^Ajouter · CHF 11\.20$/ });
  await add.click();
  await expect(dialog.getByRole("alert")).toHaveText("Veuillez choisir au moins une variété.");
  const varieties = dialog.getByRole("group", { name: "Choisissez jusqu’à 5 variétés" });
  await expect(varieties.getByRole("checkbox").first()).toBeFocused();
  for (const place of [0, 1, 2, 3, 4]) await varieties.getByRole("checkbox").nth(place).check();
  await expect(varieties.getByText(/^Vos 5 variétés sont choisies/)).toBeVisible();
  await expect(varieties.getByRole("checkbox").nth(5)).toBeDisabled();
  await expectAccessible(page);
  await varieties.getByRole("checkbox").nth(0).uncheck();
  await expect(varieties.getByText("4 sur 5 choisies")).toBeVisible();
  await expect(varieties.getByRole("checkbox").nth(5)).toBeEnabled();

  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Sélection événement : ajouté au panier")).toBeVisible();
});

test("the extra event selection takes 7 varieties @phone", async ({ page }) => {
  await speakEnglish(page);
  await openShop(page, SHOP);
  await page.getByRole("button", { name: "Add to order, Event selection Extra" }).click();
  const varieties = page.getByRole("group", { name: "Choose up to 7 varieties" });
  for (const place of [0, 1, 2, 3, 4, 5, 6])
    await varieties.getByRole("checkbox").nth(place).check();
  await expect(varieties.getByText("Your 7 varieties are chosen.", { exact: false })).toBeVisible();
  await expect(varieties.getByRole("checkbox").nth(7)).toBeDisabled();
});

test("a category whose dishes were all taken off says that it is empty @phone", async ({
  page,
}) => {
  await changeMenu(page, "rootsflavorsrolle", ({ desserts }) => desserts?.options.splice(0));
  await openShop(page, `${SHOP}#desserts`);
  await expect(page.getByText("Aucun plat dans cette catégorie pour l’instant.")).toBeVisible();
  await page.getByRole("button", { name: "EN – English" }).click();
  await expect(page.getByText("No items available in this category yet.")).toBeVisible();
});

test("a slow menu says that it is loading, a failed one offers to retry @phone", async ({
  page,
}) => {
  expectConsoleErrors();
  await speakEnglish(page);
  let isBroken = true;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await withoutItsMenu(page, "rootsflavorsrolle");
  await page.route("**/business_rules/rootsflavorsrolle.json", async (route) => {
    await held;
    await (isBroken ? route.fulfill({ status: 500, body: "" }) : route.continue());
  });
  await openShop(page, SHOP);
  await expect(page.getByText("Loading menu...")).toBeAttached();
  release();
  await expect(page.getByRole("heading", { name: "Menu Error" })).toBeVisible();
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roots Flavors" })).toBeVisible();
});

test("what is tapped before the page's code has arrived is done once it has @phone", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/app/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const opening = openShop(page, SHOP);
  const add = page.getByRole("button", { name: "Ajouter à la commande, Börek au fromage" });
  await add.tap();
  await add.tap();
  await page.getByRole("button", { name: "Ajouter à la commande, Börek aux épinards" }).tap();
  release();
  await opening;
  await expect(page.getByRole("button", { name: "2 articles" })).toBeVisible();
});

test("an address without a shop leads to the default shop's menu @desktop", async ({ page }) => {
  expectConsoleErrors();
  await openShop(page, "/nowhere");
  await expect(page.getByRole("heading", { name: "Menu introuvable" })).toBeVisible();
  await page.getByRole("link", { name: "Voir le menu de Roots Flavors" }).click();
  await expect(page.getByRole("heading", { name: "Börek aux épinards" })).toBeVisible();
});

test("a dialog asked for without a connection opens once it is back @phone", async ({ page }) => {
  expectConsoleErrors();
  let isCut = true;
  await page.route("**/app/item-dialog-*.js", (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await openShop(page, SHOP);
  await page.getByRole("button", { name: "Voir le détail, Börek aux épinards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Roots Flavors" })).toBeVisible();
  isCut = false;
  await expect(page.getByRole("dialog", { name: "Börek aux épinards" })).toBeVisible();
});
