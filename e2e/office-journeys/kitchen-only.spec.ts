import { expect, test } from "../support/test.ts";
import { emailOf, makeShop, signIn } from "./own-shop.ts";

const SLUG = "kitchen-only";

test("somebody of the kitchen has the board and no office: no way there, nothing shown, nothing asked for @phone", async ({
  page,
  shop,
}) => {
  await makeShop(shop, SLUG, { owners: ["lea"], kitchen: ["sami"] });
  await signIn(page, shop, emailOf("sami", SLUG));
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/office/")) asked.push(pathname);
  });
  await page.goto(`/${SLUG}/orders`);
  await page.getByRole("button", { name: "Date et réglages" }).click();
  await expect(page.getByLabel("Actualisation automatique")).toBeVisible();
  await expect(page.getByRole("link", { name: "Clôtures" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Bureau" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Menu et prix" })).toHaveCount(0);
  for (const room of ["", "/menu", "/team", "/figures", "/publish"]) {
    await page.goto(`/${SLUG}/manage${room}`);
    await expect(page.getByText("Le bureau est celui du propriétaire")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});
