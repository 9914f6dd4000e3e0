import { STAFF_PATHS } from "@comptoir/contract";
import { ORDER_STATES } from "@comptoir/domain";
import { SLUG, signInAs } from "../account/people.ts";
import { CHEF_PASSWORD, newChef, setUp, totp } from "../account/second-factor.ts";
import { expect, expectAccessible, expectConsoleErrors, test } from "../support/test.ts";
import { newScreen } from "./kitchen.ts";

test("a screen signed in before asks for the code in place of the board, and then goes on @desktop", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  const email = await newChef(shop);
  const screen = await newScreen(browser, shop);
  await signInAs(screen.request, shop, email, CHEF_PASSWORD);
  await screen.clock.install();
  await screen.goto(`/${SLUG}/orders`);
  await expect(screen.getByRole("tab")).toHaveCount(ORDER_STATES.length);
  await signInAs(page.request, shop, email, CHEF_PASSWORD);
  await page.goto("/account");
  await page.getByRole("button", { name: "Activer" }).click();
  const { key } = await setUp(page, CHEF_PASSWORD);

  // It asks again every 10 s, and is refused from now on.
  await screen.clock.fastForward("00:10");
  await expect(screen.getByRole("heading", { name: "Saisissez votre code" })).toBeVisible();
  await expect(screen.getByRole("tab")).toHaveCount(0);
  await expectAccessible(screen);
  await screen.getByLabel("Code à 6 chiffres").fill(totp(key, 1));
  await screen.getByRole("button", { name: "Vérifier" }).click();
  await expect(screen.getByRole("tab")).toHaveCount(ORDER_STATES.length);
  await screen.goto(`/${SLUG}/monitoring`);
  await expect(screen.getByRole("heading", { level: 2 })).toHaveCount(2);
  await screen.context().close();
});

test("where the shop demands a second factor, the board leads through setting it up @phone", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  await signInAs(page.request, shop, await newChef(shop), CHEF_PASSWORD);
  // The shops that ship demand none: this is what the server of one that does would say.
  const refused = (url: URL) => url.pathname === STAFF_PATHS.getOrders;
  await page.route(refused, (route) =>
    route.fulfill({
      status: 403,
      json: { error: "A second factor is demanded.", code: "second_factor_not_set_up" },
    }),
  );
  await page.goto(`/${SLUG}/orders`);
  await expect(page.getByRole("heading", { name: "Un code protège ce tableau" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveAccessibleDescription(
    "Veuillez indiquer votre mot de passe.",
  );
  await page.unroute(refused);
  await setUp(page, CHEF_PASSWORD);
  await expect(page.getByRole("tab")).toHaveCount(ORDER_STATES.length);
});
