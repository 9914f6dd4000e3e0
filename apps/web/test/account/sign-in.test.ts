import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";

const EMAIL = "lea@example.ch";
const PASSWORD = "Sesame1";

onPhone(
  "signing up names every broken rule at once, then welcomes and leads to the shop",
  async ({ page }) => {
    await page.open("/sign-in");
    await page.getByRole("button", { name: "Créez-en un" }).click();
    const submit = page.getByRole("button", { name: "Créer mon compte" });

    await submit.click();
    await expect(page.getByText("Veuillez indiquer votre e-mail.")).toBeVisible();
    await expect(page.getByText("Veuillez indiquer votre mot de passe.")).toBeVisible();

    await expect(page.getByLabelText("E-mail")).toBeFocused();

    await page.getByLabelText("E-mail").fill(EMAIL);
    await expect(page.getByText("Veuillez indiquer votre e-mail.")).toBeHidden();
    await page.getByLabelText("Mot de passe", { exact: true }).fill("abc");
    await submit.click();
    await expect(
      page.getByText(
        "Le mot de passe doit contenir au moins 6 caractères. Le mot de passe doit contenir un chiffre. Le mot de passe doit contenir une majuscule.",
      ),
    ).toBeVisible();
    await expect(page.getByText("Les mots de passe ne correspondent pas.")).toBeVisible();
    await expect(page).toBeAccessible();

    await page.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
    await expect(page.getByText("(rempli)")).toHaveCount(3);
    await page.getByLabelText("Confirmez le mot de passe").fill(PASSWORD);
    await submit.click();
    await expect(page.getByText("Inscription réussie ! Votre session est ouverte.")).toBeVisible();
    await expect(page).toBeAt("/rootsflavorsrolle");

    await page.open("/account");
    await expect(page.getByRole("button", { name: `Mon compte, ${EMAIL}` })).toBeVisible();
  },
);

onDesktop.full(
  "switching between sign-in and sign-up clears input and messages",
  async ({ page }) => {
    await page.open("/sign-in", { language: "en" });
    await expect(page.getByRole("heading", { name: "Log in to your account" })).toBeVisible();
    await page.getByLabelText("Email").fill("lea");
    await page.getByLabelText("Password", { exact: true }).fill("secret");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(page.getByLabelText("Password", { exact: true })).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Invalid email format.")).toBeVisible();

    await page.getByRole("button", { name: "Create one" }).click();
    await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    await expect(page.getByLabelText("Email")).toHaveValue("");
    await expect(page.getByLabelText("Password", { exact: true })).toHaveValue("");
    await expect(page.getByText("Invalid email format.")).toHaveCount(0);
    for (const label of ["Password", "Confirm password"]) {
      const field = page.getByLabelText(label, { exact: true });
      await expect(field).toHaveAttribute("autocomplete", "new-password");
    }
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByLabelText("Password", { exact: true })).toHaveAttribute(
      "autocomplete",
      "current-password",
    );
  },
);

onPhone("a taken address and a wrong password have their own texts", async ({ page, accounts }) => {
  await accounts.add(EMAIL, PASSWORD);
  await page.open("/sign-in");
  await page.getByLabelText("E-mail").fill(EMAIL);
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Faux1234");
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "E-mail ou mot de passe incorrect. Veuillez réessayer.",
  );

  await page.getByRole("button", { name: "Créez-en un" }).click();
  await page.getByLabelText("E-mail").fill(EMAIL.toUpperCase());
  await page.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByLabelText("Confirmez le mot de passe").fill(PASSWORD);
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Un compte existe déjà avec cet e-mail. Connectez-vous plutôt.",
  );
});

onPhone.full("shows the provider's text for other errors", async ({ page, server }) => {
  server.refuseForNewReason(`${PATHS.auth}/sign-in/email`, "Les comptes sont fermés aujourd’hui.");
  await page.open("/sign-in");
  await page.getByLabelText("E-mail").fill(EMAIL);
  await page.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Les comptes sont fermés aujourd’hui.");
});
