import { staffOf } from "../support/staff.ts";
import { expect, expectAccessible, MAY_LOG_ERRORS, test } from "../support/test.ts";
import { mailedToken } from "./mails.ts";
import { beSignedIn, newEmail, PASSWORD, type Placed, pastries, SLUG } from "./people.ts";

test(
  "deleting the account erases the person and leaves the order in the books @phone",
  MAY_LOG_ERRORS,
  async ({ page, shop }) => {
    const lea = await beSignedIn(page, shop);
    const placed = (await lea.post("createOrder", pastries({ userId: lea.userId }))) as Placed;
    await page.goto("/account");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const password = page.getByRole("dialog").getByLabel("Mot de passe", { exact: true });
    const remove = page.getByRole("button", { name: "Supprimer définitivement" });
    await password.fill(PASSWORD);
    await remove.click();
    await expect(page.getByRole("alert")).toContainText("pas encore payée");
    await page
      .getByRole("button", { name: "Annuler cette commande et supprimer le compte" })
      .click();
    await expect(page.getByText("Votre compte est supprimé.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${SLUG}$`));

    const orders = await (await staffOf(shop, SLUG)).orders();
    const kept = orders.find(({ _id }) => _id === placed._id);
    expect(kept).toMatchObject({
      state: "cancelled",
      totalPrice: 33,
      userId: null,
      customerInfo: null,
    });
  },
);

test(
  "a forgotten password is replaced by the link of an e-mail @phone",
  MAY_LOG_ERRORS,
  async ({ page, shop }) => {
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
  },
);
