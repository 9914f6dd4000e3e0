import { ORDER_STATES } from "@comptoir/domain";
import { newScreen } from "../board/kitchen.ts";
import { expect, expectConsoleErrors, openShop, test } from "../support/test.ts";
import { expectAccessible } from "./accessible.ts";
import { mailedToken } from "./mails.ts";
import { beSignedIn, PASSWORD, SLUG, signInAs } from "./people.ts";
import { CHEF_PASSWORD, newChef } from "./second-factor.ts";

// One person and one screen; the server tests it in verify-email.test.ts.
test("a new address is confirmed by an e-mail link, which works once @phone @full", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const { email } = await beSignedIn(page, shop);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Confirmez votre e-mail" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Envoyer un lien" }).click();
  await expect(page.getByText("Le lien est en route.")).toBeVisible();

  const link = `/account/verify-email#token=${await mailedToken(shop, email, "/account/verify-email")}`;
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(dialog.getByText("Connexion réussie !")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Connexion réussie !");
  await expect(page.getByRole("heading", { name: "Votre e-mail est confirmé" })).toBeVisible();
  await page.getByRole("link", { name: "Continuer" }).click();
  await expect(page.getByRole("heading", { name: "Mon profil" })).toBeVisible();
  await expect(page.getByText("Confirmez votre e-mail")).toHaveCount(0);

  await beSignedIn(page, shop);
  await page.goto("/account");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ce lien ne fonctionne plus" })).toBeVisible();
  await expectAccessible(page);
});

// One person and one screen; the server tests it in change-password.test.ts.
test("changing a password requires the current one @desktop @full", async ({ page, shop }) => {
  expectConsoleErrors();
  const { email } = await beSignedIn(page, shop);
  await page.goto("/account");
  await page.getByRole("button", { name: "Changer de mot de passe" }).click();
  const save = page.getByRole("button", { name: "Enregistrer le mot de passe" });
  await page.getByLabel("Mot de passe actuel").fill("Faux1234");
  await page.getByLabel("Nouveau mot de passe").fill("court");
  await save.click();
  await expect(page.getByLabel("Nouveau mot de passe")).toHaveAccessibleDescription(/6 caractères/);
  await page.getByLabel("Nouveau mot de passe").fill("Nouveau1");
  await save.click();
  await expect(page.getByLabel("Mot de passe actuel")).toHaveAccessibleDescription(
    "Le mot de passe n’est pas juste.",
  );
  await expectAccessible(page);
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await save.click();
  await expect(page.getByText("Votre mot de passe est changé.")).toBeVisible();

  await page.getByLabel("Nom").fill("Léa");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("C’est enregistré.")).toBeVisible();
  const old = { headers: { origin: shop.url }, data: { email, password: PASSWORD } };
  expect((await page.request.post("/api/auth/sign-in/email", old)).status()).toBe(401);
  await signInAs(page.request, shop, email, "Nouveau1");
});

// Two devices as in the next journey; the server tests it in devices.test.ts.
test("one device is signed out from the list, then all devices @desktop @full", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  const { email } = await beSignedIn(page, shop);
  const lost = await newScreen(browser, shop);
  await signInAs(lost.request, shop, email, PASSWORD);
  await lost.goto("/account");
  await expect(lost.getByRole("heading", { name: "Mon profil" })).toBeVisible();

  await page.goto("/account");
  const devices = page.getByRole("region", { name: "Vos appareils" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  const other = devices.getByRole("listitem").filter({ hasNotText: "Cet appareil" });
  await expect(other).toContainText("Vu à l’instant");
  await other.getByRole("button", { name: /^Déconnecter/ }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Déconnecter", exact: true }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("listitem")).toContainText("Cet appareil");

  await lost.getByLabel("Nom").fill("Intrus");
  await lost.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(lost.getByText("Connectez-vous pour voir vos commandes")).toBeVisible();

  await page.getByRole("button", { name: "Tout déconnecter" }).click();
  await question.getByRole("button", { name: "Tout déconnecter" }).click();
  await expect(page.getByText("Votre session est fermée partout.")).toBeVisible();
  await page.goto("/account");
  await expect(page.getByText("Connectez-vous pour voir vos commandes")).toBeVisible();
  await lost.context().close();
});

test("the kitchen tablet opens the board only, until it is signed out remotely @desktop @full", async ({
  page,
  browser,
  shop,
}) => {
  expectConsoleErrors();
  const email = await newChef(shop);
  await signInAs(page.request, shop, email, CHEF_PASSWORD);
  await page.goto(`/${SLUG}/orders`);
  await page.getByRole("button", { name: "C’est la tablette de la cuisine" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("30 jours");
  await expectAccessible(page);
  await dialog.getByLabel("Nom de l’appareil").fill("Tablette du four");
  await dialog.getByRole("button", { name: "Garder pour la cuisine" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("tab").nth(ORDER_STATES.length - 1)).toBeVisible();
  await expect(page.getByLabel("Réglages du tableau")).toContainText("Tablette de la cuisine");

  await page.goto("/account");
  await expect(
    page.getByRole("heading", { name: "Cet appareil est réservé à la cuisine" }),
  ).toBeVisible();
  await expectAccessible(page);
  await openShop(page, `/${SLUG}`);
  await expect(page.getByRole("button", { name: "Tablette de la cuisine" })).toBeVisible();

  const home = await newScreen(browser, shop);
  await signInAs(home.request, shop, email, CHEF_PASSWORD);
  await home.goto("/account");
  await home.getByRole("button", { name: "Déconnecter : Tablette du four" }).click();
  const question = home.getByRole("alertdialog");
  await expect(question).toContainText("La cuisine ne verra plus les commandes");
  await question.getByRole("button", { name: "Déconnecter", exact: true }).click();
  await expect(home.getByText("L’appareil est déconnecté.")).toBeVisible();
  await page.goto(`/${SLUG}/orders`);
  await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));
  await expect(page.getByRole("dialog")).toContainText("réservées à l’équipe");
  await home.context().close();
});
