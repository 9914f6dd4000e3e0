import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { request as requests } from "@playwright/test";
import { expect, expectAccessible, MAY_LOG_ERRORS, test } from "../support/test.ts";
import { beSignedIn, beStaff, newEmail, PASSWORD, type Placed, pastries, SLUG } from "./people.ts";

test(
  "an order's page follows the kitchen, and says when it cannot",
  MAY_LOG_ERRORS,
  async ({ page, shop }) => {
    const lea = await beSignedIn(page, shop);
    const placed = (await lea.post("createOrder", pastries({ userId: lea.userId }))) as Placed;
    await page.goto("/account/orders");
    await page.getByRole("link", { name: `Commande n° ${placed.orderNumber}` }).click();
    const current = page.locator("[aria-current=step]");
    await expect(current).toContainText("En attente de paiement");
    await expect(page.getByText("En direct")).toBeVisible();
    await expectAccessible(page);

    const cook = await beStaff(await requests.newContext(), shop);
    await cook.post("updateOrderState", { _id: placed._id, state: "accepted" });
    await expect(current).toContainText("En préparation");
    await cook.post("updateOrderState", { _id: placed._id, state: "prepared" });
    await expect(current).toContainText("Prête");

    await shop.stop();
    await expect(page.getByText("Pas à jour")).toBeVisible();
    await shop.start();
    await expect(page.getByText("Pas à jour")).toBeHidden();
  },
);

test("a guest follows the order just placed and keeps it by signing up @phone", async ({
  page,
  shop,
}) => {
  const answer = await page.request.post(`${shop.url}/api/createOrder`, { data: pastries() });
  const { orderNumber } = (await answer.json()) as Placed;
  await page.goto(`/account/orders/${SLUG}/${orderNumber}`);
  await expect(page.getByRole("heading", { name: `Commande n° ${orderNumber}` })).toBeVisible();
  await page.getByRole("button", { name: "Se connecter ou créer un compte" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(newEmail());
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Confirmez le mot de passe").fill(PASSWORD);
  const linked = page.waitForResponse("**/api/updateOrderUser");
  await dialog.getByRole("button", { name: "Créer mon compte" }).click();
  expect((await linked).status()).toBe(200);
  await page.getByRole("link", { name: "Toutes mes commandes" }).click();
  await expect(page.getByRole("heading", { name: `Commande n° ${orderNumber}` })).toBeVisible();
});

test(
  "a stranger's order does not exist for anybody else @desktop",
  MAY_LOG_ERRORS,
  async ({ page, shop }) => {
    const maker = await requests.newContext();
    const answer = await maker.post(`${shop.url}/api/createOrder`, { data: pastries() });
    const { orderNumber } = (await answer.json()) as Placed;
    await beSignedIn(page, shop);
    await page.goto(`/account/orders/${SLUG}/${orderNumber}`);
    await expect(page.getByRole("heading", { name: "Commande introuvable" })).toBeVisible();
  },
);

test("ordering again takes today's prices, says what changed and fills the basket", async ({
  page,
  shop,
}) => {
  const lea = await beSignedIn(page, shop);
  const items = [
    { itemId: "spinach_pastry", size: "couple", quantity: 2 },
    { itemId: "potato_salad", size: "single", quantity: 1 },
  ];
  const placed = (await lea.post("createOrder", pastries({ userId: lea.userId, items }))) as Placed;
  // As if it had been ordered when the pastry cost less and another salad was on the menu.
  const database = new DatabaseSync(join(shop.dataDir, "comptoir.sqlite"));
  const { lines_json } = database
    .prepare("select lines_json from orders where id = ?")
    .get(placed._id) as { lines_json: string };
  const then = JSON.parse(lines_json);
  Object.assign(then[0], { unit: 1500, total: 3000 });
  Object.assign(then[1], { dishId: "old_salad", names: { fr: "Salade d’hier" } });
  database
    .prepare("update orders set lines_json = ? where id = ?")
    .run(JSON.stringify(then), placed._id);
  database.close();

  await page.addInitScript(() => localStorage.setItem("comptoir.welcome", "seen"));
  await page.goto(`/account/orders/${SLUG}/${placed.orderNumber}`);
  await page.getByRole("button", { name: "Commander à nouveau" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/CHF\s15\.00 → CHF\s16\.50/);
  await expect(dialog).toContainText("Salade d’hier n’est plus au menu");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mettre dans le panier" }).click();
  await expect(page).toHaveURL(`${shop.url}/${SLUG}`);
  await expect(page.getByText("Les articles sont dans votre panier.")).toBeVisible();
  const basket = await page.evaluate((key) => localStorage.getItem(key), `comptoir.basket.${SLUG}`);
  expect(JSON.parse(basket ?? "[]")).toMatchObject([
    { itemId: "spinach_pastry", size: "couple", quantity: 2, price: 1650 },
  ]);
});

test("a long history comes a page at a time @desktop", async ({ page, shop }) => {
  const lea = await beSignedIn(page, shop);
  for (let n = 0; n < 11; n++) await lea.post("createOrder", pastries({ userId: lea.userId }));
  await page.goto("/account/orders");
  const orders = page.getByRole("main").getByRole("listitem");
  await expect(orders).toHaveCount(10);
  await page.getByRole("button", { name: "Afficher les précédentes" }).click();
  await expect(orders).toHaveCount(11);
});
