import { expect, expectConsoleErrors, test } from "../support/test.ts";
import { expectAccessible } from "./accessible.ts";
import { mailedToken } from "./mails.ts";
import { beSignedIn, newEmail, SLUG } from "./people.ts";

// One person and one screen; the server tests the link in password-link.test.ts.
test("a forgotten password is reset by an e-mail link @phone @full", async ({ page, shop }) => {
  expectConsoleErrors();
  const email = newEmail("oubli");
  await beSignedIn(page, shop, email);
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Mot de passe oublié ?" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText("Si un compte existe pour cet e-mail")).toBeVisible();

  const token = await mailedToken(shop, email, "/account/reset-password");
  await page.goto(`/account/reset-password#token=${token}`);
  await page.getByLabel("Nouveau mot de passe").fill("Nouveau1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByText("Votre mot de passe est changé.")).toBeVisible();

  await page.goto(`/account/reset-password#token=${token}`);
  await page.reload();
  await page.getByLabel("Nouveau mot de passe").fill("Encore11");
  await page.getByRole("button", { name: "Enregistrer le mot de passe" }).click();
  await expect(page.getByRole("alert")).toContainText("Le lien a expiré ou a déjà servi.");

  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("Nouveau1");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
});
