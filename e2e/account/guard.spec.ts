import { expect, test } from "../support/test.ts";
import { beSignedIn, beStaff, SLUG } from "./people.ts";

const GUARDED = [`/${SLUG}/orders`, `/${SLUG}/monitoring`];

test("guests and customers land on the shop and nothing of the board is asked for @phone", async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(getOrders|live\/|getOrderNumbers)/.test(request.url())) asked.push(request.url());
  });
  for (const path of [...GUARDED, "/orders"]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
  }
  await beSignedIn(page, shop);
  for (const path of [...GUARDED, "/monitoring"]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
  }
  expect(asked).toEqual([]);
});

test("staff of another shop land on the shop; the board without a name is their own @desktop", async ({
  page,
  shop,
}) => {
  await beStaff(page.request, shop, "nyonbosphore");
  await page.goto(`/${SLUG}/orders`);
  await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
  await page.goto("/orders");
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page).toHaveURL(/\/(nyonbosphore\/)?orders$/);
});

test("staff sign in through the link and reach their board, by the menu too @desktop", async ({
  page,
  shop,
}) => {
  await page.goto(`/sign-in?next=/${SLUG}/orders`);
  await page.getByLabel("E-mail").fill(`e2e@${SLUG}.example`);
  await page.getByLabel("Mot de passe", { exact: true }).fill("Poivre77");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/${SLUG}/orders`);
  await page.goto("/account");
  await page.getByRole("button", { name: /^Mon compte/ }).click();
  await page.getByRole("link", { name: "Tableau des commandes" }).click();
  await expect(page).toHaveURL(`${shop.url}/${SLUG}/orders`);
  await page.goto(`/${SLUG}/monitoring`);
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/${SLUG}/monitoring`);
});
