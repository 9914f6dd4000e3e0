import {
  expect,
  expectAccessible,
  expectConsoleErrors,
  MAY_LOG_ERRORS,
  test,
} from "../support/test.ts";
import { beSignedIn, newEmail, PASSWORD } from "./people.ts";

test("signing up names every broken rule at once, then welcomes and leads to the shop", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Créez-en un" }).click();
  const submit = page.getByRole("button", { name: "Créer mon compte" });

  await submit.click();
  await expect(page.getByText("Veuillez indiquer votre e-mail.")).toBeVisible();
  await expect(page.getByText("Veuillez indiquer votre mot de passe.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeFocused();

  await page.getByLabel("E-mail").fill(email);
  await expect(page.getByText("Veuillez indiquer votre e-mail.")).toBeHidden();
  await page.getByLabel("Mot de passe", { exact: true }).fill("abc");
  await submit.click();
  await expect(
    page.getByText(
      "Le mot de passe doit compter au moins 6 caractères. Le mot de passe doit contenir un chiffre. Le mot de passe doit contenir une majuscule.",
    ),
  ).toBeVisible();
  await expect(page.getByText("Les mots de passe ne correspondent pas.")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await expect(page.getByText("(rempli)")).toHaveCount(3);
  await page.getByLabel("Confirmez le mot de passe").fill(PASSWORD);
  await submit.click();
  await expect(
    page.getByText("Inscription réussie ! Vous êtes maintenant connecté."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/rootsflavorsrolle$/);

  await page.goto("/account");
  await expect(page.getByRole("button", { name: `Mon compte, ${email}` })).toBeVisible();
});

test("switching between signing in and up clears all that was typed and said @desktop", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Log in to your account" })).toBeVisible();
  await page.getByLabel("Email").fill("lea");
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email format.")).toBeVisible();

  await page.getByRole("button", { name: "Create one" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByText("Invalid email format.")).toHaveCount(0);
  for (const label of ["Password", "Confirm password"]) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("autocomplete", "new-password");
  }
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
});

test(
  "an address taken and a wrong password are each told in words @phone",
  MAY_LOG_ERRORS,
  async ({ page, shop }) => {
    const { email } = await beSignedIn(page, shop);
    await page.context().clearCookies();
    await page.goto("/sign-in");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill("Faux1234");
    await page.getByRole("button", { name: "Se connecter", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "E-mail ou mot de passe incorrect. Veuillez réessayer.",
    );

    await page.getByRole("button", { name: "Créez-en un" }).click();
    await page.getByLabel("E-mail").fill(email.toUpperCase());
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirmez le mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Un compte existe déjà avec cet e-mail. Connectez-vous plutôt.",
    );
  },
);

test("signing in by the dialog closes it, says so and stays on the page @desktop", async ({
  page,
  shop,
}) => {
  expectConsoleErrors();
  const { email } = await beSignedIn(page, shop);
  await page.context().clearCookies();
  await page.goto("/account/orders");
  // Asked for without a connection, it comes with the connection.
  const open = page.getByRole("main").getByRole("button", { name: "Se connecter" });
  await expect(open).toBeVisible();
  await page.context().setOffline(true);
  const missed = page.waitForEvent("requestfailed", (r) => r.url().includes("sign-in-window"));
  await open.click();
  await missed;
  await page.context().setOffline(false);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(dialog.getByText("Connexion réussie !")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Connexion réussie !");
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("heading", { name: "Pas encore de commande" })).toBeVisible();
});
