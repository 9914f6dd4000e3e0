import { STAFF_PATHS } from "@comptoir/contract";
import { ORDER_STATES } from "@comptoir/domain";
import { expectAccessible } from "../account/accessible.ts";
import { SLUG, signInAs } from "../account/people.ts";
import { CHEF_PASSWORD, newChef, setUp, totp } from "../account/second-factor.ts";
import { expect, expectConsoleErrors, type Page, test } from "../support/test.ts";
import { newScreen, PHONE } from "./kitchen.ts";

// One person; the server tests every way in with second-factor.test.ts.
test("staff set up a second factor: open screens and new sign-ins require it @desktop @full", async ({
  page,
  browser,
  shop,
}) => {
  // Two screens and three sign-ins.
  test.slow();
  expectConsoleErrors();
  const email = await newChef(shop);
  const screen = await newScreen(browser, shop, PHONE);
  await signInAs(screen.request, shop, email, CHEF_PASSWORD);
  await screen.clock.install();
  await screen.goto(`/${SLUG}/orders`);
  await expect(screen.getByRole("tab").nth(ORDER_STATES.length - 1)).toBeVisible();
  await signInAs(page.request, shop, email, CHEF_PASSWORD);
  await page.goto("/account");
  await page.getByRole("button", { name: "Activer" }).click();
  const { key, recovery } = await setUp(page, CHEF_PASSWORD);
  await expect(page.getByText("Activé", { exact: true })).toBeVisible();

  const useRecovery = async (promptPage: Page) => {
    await promptPage.getByRole("button", { name: "Utiliser un code de secours" }).click();
    await promptPage.getByLabel("Code de secours").fill(recovery);
    await promptPage.getByRole("button", { name: "Vérifier" }).click();
  };
  // The next poll, after 10 s, is refused.
  await screen.clock.fastForward("00:10");
  await expect(screen.getByRole("heading", { name: "Saisissez votre code" })).toBeVisible();
  await expect(screen.getByRole("tab")).toHaveCount(0);
  await expectAccessible(screen);
  await useRecovery(screen);
  await expect(screen.getByRole("tab").nth(ORDER_STATES.length - 1)).toBeVisible();
  await screen.context().close();

  const signIn = async () => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(CHEF_PASSWORD);
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  };
  await page.context().clearCookies();
  await page.goto(`/sign-in?next=/${SLUG}/orders`);
  await signIn();
  await expect(page.getByRole("heading", { name: "Saisissez votre code" })).toBeVisible();
  await useRecovery(page);
  await expect(page.getByLabel("Code de secours")).toHaveAccessibleDescription(/a déjà servi/);
  await page.getByRole("button", { name: "Retour au mot de passe" }).click();
  await signIn();
  const digits = page.getByLabel("Code à 6 chiffres");
  await digits.fill("12345");
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(digits).toHaveAccessibleDescription("Le code compte 6 chiffres.");
  // A code works only once; the next one is already valid.
  await digits.fill(totp(key, 1));
  await page.getByRole("button", { name: "Vérifier" }).click();
  await expect(page).toHaveURL(`${shop.url}/${SLUG}/orders`);
  await expect(page.getByRole("tab").nth(ORDER_STATES.length - 1)).toBeVisible();
});

test("if the shop requires a second factor, the board leads through the set-up @phone @full", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  await signInAs(page.request, shop, await newChef(shop), CHEF_PASSWORD);
  // The shipped shops require no second factor, so the refusal is faked.
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
  await expect(page.getByRole("tab").nth(ORDER_STATES.length - 1)).toBeVisible();
});
