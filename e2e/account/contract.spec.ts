import { expect, expectConsoleErrors, test } from "../support/test.ts";

/**
 * Contract of the identity provider. Runs over the embedded one, and over Firebase with its emulator
 * (`npm run test:firebase`).
 */
const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
const firebase = {
  FIREBASE_PROJECT_ID: "demo-comptoir",
  FIREBASE_API_KEY: "demo",
  FIREBASE_AUTH_EMULATOR_HOST: emulator ?? "",
};

if (emulator) test.use({ serverEnv: firebase });

// One person and one screen. With the emulator it always runs: Firebase has no other journey.
const TAG = emulator ? "" : "@full";
const PASSWORD = "Sesame1";

test(`accounts behave the same with every identity provider @desktop ${TAG}`, async ({ page }) => {
  expectConsoleErrors();
  const email = `contract-${Date.now()}@example.ch`;
  const fill = async (password: string) => {
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  };
  const signUp = async () => {
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Créez-en un" }).click();
    await fill(PASSWORD);
    await page.getByLabel("Confirmez le mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
  };
  const control = page.getByRole("button", { name: `Mon compte, ${email}` });
  const signOut = async () => {
    await control.click();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await expect(page.getByText("Votre session est bien fermée.")).toBeVisible();
  };

  await test.step("a new account has a profile readable with its token", async () => {
    const made = page.waitForResponse("**/api/createUser");
    await signUp();
    expect((await made).status()).toBe(201);
    await expect(page).toHaveURL(/\/rootsflavorsrolle$/);
    await page.goto("/account");
    await page.getByLabel("Téléphone").fill("079 555 12 34");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("C’est enregistré.")).toBeVisible();
  });

  await test.step("the session survives a reload and ends in every tab", async () => {
    await page.reload();
    await expect(page.getByLabel("Téléphone")).toHaveValue("079 555 12 34");
    const other = await page.context().newPage();
    await other.goto("/account");
    await expect(other.getByLabel("Téléphone")).toHaveValue("079 555 12 34");
    await signOut();
    await expect(
      other.getByRole("main").getByRole("button", { name: "Se connecter" }),
    ).toBeVisible();
    await other.close();
  });

  await test.step("a taken address and a wrong password have different errors", async () => {
    await signUp();
    await expect(page.getByRole("alert")).toContainText("Un compte existe déjà");
    await page.goto("/sign-in");
    await fill("Faux1234");
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("E-mail ou mot de passe incorrect.");
  });

  await test.step("a password link can be requested", async () => {
    await page.getByRole("button", { name: "Mot de passe oublié ?" }).click();
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Envoyer le lien" }).click();
    await expect(page.getByText("Si un compte existe pour cet e-mail")).toBeVisible();
  });

  await test.step("a deleted account cannot sign in again", async () => {
    await page.getByRole("button", { name: "Retour à la connexion" }).click();
    const signIn = async () => {
      await fill(PASSWORD);
      await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    };
    await signIn();
    await expect(page).toHaveURL(/\/rootsflavorsrolle$/);
    await page.goto("/account");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    // Firebase requires a recent sign-in instead.
    const password = page.getByRole("dialog").getByLabel("Mot de passe", { exact: true });
    if (!emulator) await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Supprimer définitivement" }).click();
    await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
    await page.goto("/sign-in");
    await signIn();
    await expect(page.getByRole("alert")).toContainText("E-mail ou mot de passe incorrect.");
  });
});
